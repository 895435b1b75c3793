import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import type { Upload } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';

const MAX_PARTS = 6;
const TOO_MUCH = [MaxFileSizeExceededError, MaxHeaderSizeExceededError, MaxPartsExceededError];

/** The file of a complete form; undefined if there is none. Its name and declared type are ignored. */
export function fileInForm(
  form: Buffer,
  contentType: string,
  { field, maxBytes }: Pick<Upload, 'field' | 'maxBytes'>,
): Buffer | undefined {
  const files = readParts(form, contentType, maxBytes).filter(({ isFile }) => isFile);
  if (files.length > 1) throw new AppError('request.too-large');
  const [file] = files;
  return file?.name === field ? Buffer.concat(file.content) : undefined;
}

function readParts(form: Buffer, contentType: string, maxFileSize: number): MultipartPart[] {
  const boundary = getMultipartBoundary(contentType);
  if (!boundary) throw new AppError('request.malformed');
  try {
    return [...parseMultipart(form, { boundary, maxFileSize, maxParts: MAX_PARTS })];
  } catch (error) {
    throw new AppError(TOO_MUCH.some((type) => error instanceof type) ? 'request.too-large' : 'request.malformed');
  }
}
