import { AppError } from '#contract/shared/errors.ts';
import type { SanitizeDocument } from '#server/documents/sanitize-document.ts';

/** What becomes of a file: the type of the sanitized document, or the code of the error that refuses it. */
export function documentVerdict(sanitize: SanitizeDocument): (content: Buffer) => Promise<string> {
  return async (content) => {
    try {
      return (await sanitize(content)).type;
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  };
}
