import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { ruleMessage } from '#contract/rules/rule-message.ts';

/** The one file of a form, whole: our limits keep it small. Its name and its claimed type are not looked at. */
export async function readUpload(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('request.unsupported-type');
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });
  const content = part?.fieldname === field ? await part.toBuffer() : undefined;
  if (!content?.length) throw new AppError('request.invalid', { [field]: ruleMessage('validation.fileMissing') });
  return content;
}
