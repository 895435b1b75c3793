import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import { createConcurrencyLimiter, createKeyedConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { fileInForm } from './form-file.ts';
import { readBody } from './read-body.ts';
import type { SharedLimits } from './shared-limits.ts';

/** For the rest of the form. */
const FORM_BYTES = 64 * 1024;
/** Enough for 5 MB over a slow mobile connection. */
const READ_WITHIN_MS = 60_000;
const KILOBYTE = 1024;

/** The number of files in memory at a time; the bodies of queued uploads are not read yet. */
const LIMITS = { concurrency: 8, maxQueued: 100 };
const LIMITS_PER_USER = { concurrency: 2, maxQueued: 20, refusal: 'request.too-many' } as const;

const FORM_TYPE = 'multipart/form-data';

/** Leaves forms unread until their handler reads the file. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, (_request, _payload, done) => done(null));
}

export type ReceiveUpload = <Result>(
  request: FastifyRequest,
  upload: Upload,
  work: (file: Buffer) => Promise<Result>,
) => Promise<Result>;

/** Uploads are counted and queued before their body is read; the next one starts when the work is done. */
export function createUploads(limits: SharedLimits): ReceiveUpload {
  const limited = createConcurrencyLimiter(LIMITS);
  const limitedPerUser = createKeyedConcurrencyLimiter(LIMITS_PER_USER);
  return async (request, upload, work) => {
    const { userId } = request;
    const { count, kilobytes } = upload.perPerson;
    const announced = announcedBytes(request, upload);
    await limits.consume(count, userId);
    await limits.consume(kilobytes, userId, { points: Math.ceil(announced / KILOBYTE) });
    return limitedPerUser(userId, () => limited(async () => work(await readUpload(request, upload))));
  };
}

type FileRules = Pick<Upload, 'field' | 'maxBytes'>;

/** The one file of a form, in memory, because its size is limited. */
export async function readUpload(request: FastifyRequest, rules: FileRules): Promise<Buffer> {
  announcedBytes(request, rules);
  const type = request.headers['content-type'];
  const body = type && (await readBody(request.raw, { maxBytes: ceilingOf(rules), withinMs: READ_WITHIN_MS }));
  const content = body ? fileInForm(body, type, rules) : undefined;
  if (!content?.length) throw new AppError('request.invalid', { [rules.field]: ruleMessage('validation.fileMissing') });
  return content;
}

/** The declared or largest possible size; refuses a request that is too large before reading it. */
function announcedBytes({ headers }: FastifyRequest, rules: FileRules): number {
  const type = headers['content-type'];
  if (type && !type.toLowerCase().startsWith(FORM_TYPE)) throw new AppError('request.unsupported-type');
  const bytes = Number(headers['content-length'] ?? ceilingOf(rules));
  if (bytes > ceilingOf(rules)) throw new AppError('request.too-large');
  return bytes;
}

function ceilingOf({ maxBytes }: FileRules): number {
  return maxBytes + FORM_BYTES;
}
