import { z } from 'zod';

/** What the browser's form holds, and what the server receives. */
type UploadContent = Uint8Array<ArrayBufferLike> | Blob;

/** An input without fields: anything sent is ignored. */
export const nothing = z.object({});

/** The content of a file of any type; it is not validated here. */
export const file = z.custom<UploadContent>();

/** A streamed file: the server hands over a stream, and the browser gets a Blob. */
export const streamedFile = z.custom<AsyncIterable<Uint8Array> | Blob>();
