import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { Upload } from '#contract/shared/endpoint.ts';
import { validatorCompiler } from './validation.ts';

/** A form with a file, for the OpenAPI document. */
export function describeUpload({ field, maxBytes }: Upload): z.ZodType {
  return z.object({ [field]: z.file().max(maxBytes) });
}

/** A response that is a file, for the OpenAPI document. */
export function describeFile(mediaType: string) {
  return { description: 'A file', content: { [mediaType]: { schema: z.file() } } };
}

/** The handler reads and checks the form, so there is no body to validate before. */
export function validateAllButBody({ schema, ...route }: Parameters<FastifySchemaCompiler<unknown>>[0]) {
  if (route.httpPart === 'body') return (value: unknown) => ({ value });
  return validatorCompiler({ ...route, schema: schema as z.ZodType });
}
