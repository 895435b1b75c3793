import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { Upload } from '#contract/shared/endpoint.ts';
import { validatorCompiler } from './validation.ts';

/** A form with a file, for the OpenAPI document. */
export function describeUpload({ field, maxBytes }: Upload): z.ZodType {
  return z.object({ [field]: z.file().max(maxBytes) });
}

/** An answer that is a file, for the OpenAPI document. */
export function describeFile(mediaType: string) {
  return { description: 'A file', content: { [mediaType]: { schema: z.file() } } };
}

/** A form is read by the handler, which checks what is in it: before that there is no body. */
export function validateAllButBody({ schema, ...route }: Parameters<FastifySchemaCompiler<unknown>>[0]) {
  if (route.httpPart === 'body') return (value: unknown) => ({ value });
  return validatorCompiler({ ...route, schema: schema as z.ZodType });
}
