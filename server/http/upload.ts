import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { ruleMessage } from '#contract/rules/rule-message.ts';

/** Room for the form around the file. */
const FORM_BYTES = 64 * 1024;
const LONGEST_FIELD = 1_024;

/** The one file of a form, whole: our limits keep it small. Its name and its claimed type are not looked at. */
export async function readUpload(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Buffer> {
  const { headers } = request;
  if (headers['content-type'] && !request.isMultipart()) throw new AppError('request.unsupported-type');
  if (Number(headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) throw new AppError('request.too-large');
  const content = request.isMultipart() ? await readFile(request, field, maxBytes) : undefined;
  if (!content?.length) throw new AppError('request.invalid', { [field]: ruleMessage('validation.fileMissing') });
  return content;
}

async function readFile(request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer | undefined> {
  const limits = { fileSize: maxBytes, files: 1, fields: 5, parts: 6, fieldSize: LONGEST_FIELD };
  let content: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field) content = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    // A form that cannot be taken apart has no status of its own.
    throw hasStatus(error) ? error : new AppError('request.malformed');
  }
  return content;
}

function hasStatus(error: unknown): boolean {
  return typeof (error as { statusCode?: unknown } | undefined)?.statusCode === 'number';
}
