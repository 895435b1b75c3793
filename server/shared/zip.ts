import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';

export interface ZipFile {
  /** With folders. */
  name: string;
  modifiedAt: Date;
  open(): Promise<Readable | undefined>;
}

/** Data that refer to files of an archive, and those files. */
export interface WithFiles<Data> {
  data: Data;
  files: ZipFile[];
}

/** A reader that has read nothing for this long is given up. */
const STALLED_AFTER_MS = 60_000;

/**
 * An archive that is streamed with one file open at a time. Nothing is compressed, because documents and photos already
 * are.
 */
export function writeZip(files: AsyncIterable<ZipFile>, stalledAfterMs = STALLED_AFTER_MS): Readable {
  let pieces = 0;
  let seen = -1;
  async function* counted() {
    for await (const piece of makeZip(opened(files))) {
      pieces += 1;
      yield piece;
    }
  }
  const archive = Readable.from(counted(), { objectMode: false });
  const watch = setInterval(() => {
    if (pieces === seen) archive.destroy(new Error('The archive was not read'));
    seen = pieces;
  }, stalledAfterMs);
  archive.once('close', () => clearInterval(watch));
  return archive;
}

async function* opened(files: AsyncIterable<ZipFile>) {
  for await (const { name, modifiedAt, open } of files) {
    const input = await open();
    if (!input) continue;
    try {
      yield { name, lastModified: modifiedAt, input: input as AsyncIterable<Uint8Array> };
    } finally {
      input.destroy();
    }
  }
}
