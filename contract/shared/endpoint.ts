import type { z } from 'zod';
import { API_BASE } from './api-base.ts';
import type { file, nothing } from './endpoint-schemas.ts';
import type { ErrorCode } from './errors.ts';

export { API_BASE };

/** A limit that all processes count together, per caller. */
export interface SharedLimit {
  name: string;
  points: number;
  seconds: number;
}

/** What one person may upload. */
export interface UploadLimits {
  count: SharedLimit;
  /** Kilobytes, because the limiter counts in small whole numbers. */
  kilobytes: SharedLimit;
}

/** For all kinds of files together: several times the documents and photos of a large garage. */
export const UPLOADS_PER_PERSON: UploadLimits = {
  count: { name: 'uploads', points: 60, seconds: 3_600 },
  kilobytes: { name: 'upload-kilobytes', points: 150 * 1024, seconds: 3_600 },
};

/** A file in a multipart form, instead of a JSON body. */
export interface Upload {
  field: string;
  maxBytes: number;
  perPerson: UploadLimits;
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to API_BASE, with Fastify's :parameters. */
  path: string;
  summary: string;
  /** `optional`: a call without a token is allowed, but a token that is sent must be valid. */
  auth: 'none' | 'optional' | 'user';
  /** The schemas, which the browser's scripts do not contain: forms use schemas of their own. */
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  errors?: readonly ErrorCode[];
  upload?: Upload;
  /** The media type of an answer that is a file. */
  answers?: string;
  /** The file name when the answer is downloaded; without a name a browser may show it. */
  fileName?: string;
  /** The answer is public and the same for all callers until the catalogue, or the used cars, change. */
  cached: boolean | 'used-cars';
  /** The answer of a URL never changes: browsers may cache it forever. */
  immutable?: boolean;
  limit?: SharedLimit;
}

/** Declares a call once: the server routes it, the browser calls it, OpenAPI describes it. */
export function endpoint<
  Response extends z.ZodType = typeof file,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(declaration: {
  method: Endpoint['method'];
  path: string;
  summary: string;
  auth?: 'optional' | 'user';
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  upload?: Upload;
  answers?: string;
  fileName?: string;
  errors?: readonly ErrorCode[];
  cached?: boolean | 'used-cars';
  immutable?: boolean;
  limit?: SharedLimit;
}): Endpoint<Params, Query, Body, Response> {
  return { auth: 'none', cached: false, ...declaration };
}

export type Input<E extends Endpoint> = {
  params?: z.input<NonNullable<E['params']>>;
  query?: z.input<NonNullable<E['query']>>;
  body?: z.input<NonNullable<E['body']>>;
};
export type Output<E extends Endpoint> = z.output<NonNullable<E['response']>>;
