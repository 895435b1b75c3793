import { z } from 'zod';
import { API_BASE } from './api-base.ts';
import type { ErrorCode } from './errors.ts';

export { API_BASE };

/** Requests that several processes count together, per caller. */
export interface SharedLimit {
  name: string;
  points: number;
  seconds: number;
}

/** What one person may upload. */
export interface UploadLimits {
  count: SharedLimit;
  /** Kilobytes, because points are small whole numbers. */
  kilobytes: SharedLimit;
}

/** Of all kinds together: every document and photo of a large garage, several times over. */
export const UPLOADS_PER_PERSON: UploadLimits = {
  count: { name: 'uploads', points: 60, seconds: 3_600 },
  kilobytes: { name: 'upload-kilobytes', points: 150 * 1024, seconds: 3_600 },
};

/** A file in a form of its own, instead of a JSON body. */
export interface Upload {
  field: string;
  maxBytes: number;
  perPerson: UploadLimits;
}

/** What a person chooses in the browser, and what the server gets. */
export type UploadContent = Uint8Array<ArrayBufferLike> | Blob;

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below API_BASE, with Fastify's :parameters. */
  path: string;
  summary: string;
  /** `optional`: a token that is sent must be valid, and none need be. */
  auth: 'none' | 'optional' | 'user';
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  errors: readonly ErrorCode[];
  upload?: Upload;
  /** The media type of an answer that is a file. */
  answers?: string;
  /** What the answer is called when it is kept; without a name a browser may show it. */
  fileName?: string;
  /** The answer is public and the same for everybody until the catalogue changes. */
  cached: boolean;
  /** What stands behind an address never changes: browsers may keep it for good. */
  immutable?: boolean;
  limit?: SharedLimit;
}

/** An input without fields: whatever is sent there means nothing. */
export const nothing = z.object({});
type Nothing = typeof nothing;

/** The content of a file, of whatever type; it is not checked here. */
export const file = z.custom<UploadContent>();

/** A file that comes piece by piece: the server hands over a stream, and the browser gets it as a Blob. */
export const streamedFile = z.custom<AsyncIterable<Uint8Array> | Blob>();

/** Declares a call once; the server routes it, the browser calls it, OpenAPI describes it. */
export function endpoint<
  Response extends z.ZodType = typeof file,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
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
  cached?: boolean;
  immutable?: boolean;
  limit?: SharedLimit;
}): Endpoint<Params, Query, Body, Response> {
  return {
    auth: 'none',
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: (declaration.upload ? file : z.undefined()) as unknown as Body,
    response: file as unknown as Response,
    errors: [],
    cached: false,
    ...declaration,
  };
}

export type Input<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
};
export type Output<E extends Endpoint> = z.output<E['response']>;

/** Address of a call below the site's origin. */
export function endpointUrl(target: Pick<Endpoint, 'path'>, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${API_BASE}${path}${search}`;
}
