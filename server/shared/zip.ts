import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';

export interface ZipFile {
  /** With folders. */
  name: string;
  modifiedAt: Date;
  open(): Promise<Readable | undefined>;
}

/** Data that name files of an archive, and those files. */
export interface WithFiles<Data> {
  data: Data;
  files: ZipFile[];
}

/** Whoever has not read anything for so long does not read any more. */
const STALLED_AFTER_MS = 60_000;

/**
 * An archive that is made while it is read: one file is open at a time, and none once nobody reads any more. Nothing is
 * compressed, because documents and photos are already.
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
