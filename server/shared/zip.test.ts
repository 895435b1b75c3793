import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readZip } from '#server/testing/read-zip.ts';
import { writeZip, type ZipFile } from './zip.ts';

const MODIFIED = new Date('2026-11-15T10:00:00Z');
const PIECE = Buffer.alloc(65_536, 7);

/** Files of many chunks that count how much was read and whether they are still open. */
function watchedFiles(count: number, pieces: number) {
  const seen = { opened: 0, open: 0, pieces: 0 };
  async function* content() {
    for (let piece = 0; piece < pieces; piece += 1) {
      seen.pieces += 1;
      yield PIECE;
    }
  }
  async function* files(): AsyncGenerator<ZipFile> {
    for (let index = 0; index < count; index += 1)
      yield {
        name: `folder/${index}.bin`,
        modifiedAt: MODIFIED,
        async open() {
          seen.opened += 1;
          seen.open += 1;
          return Readable.from(content()).once('close', () => {
            seen.open -= 1;
          });
        },
      };
  }
  return { seen, files: files() };
}

async function* listed(...files: ZipFile[]): AsyncGenerator<ZipFile> {
  yield* files;
}

describe('writeZip', () => {
  it('an archive contains its files by name', async () => {
    const texts = { 'data.json': '{}', 'photos/AB123CD.webp': 'a picture', 'documents/1-fiat/perché.pdf': '' };
    const files = Object.entries(texts).map(([name, text]) => {
      return { name, modifiedAt: MODIFIED, open: async () => Readable.from(text ? [Buffer.from(text)] : []) };
    });
    const read = readZip(await buffer(writeZip(listed(...files))));
    expect(Object.fromEntries([...read].map(([name, content]) => [name, content.toString()]))).toEqual(texts);
  });

  it('an archive leaves out files that do not exist', async () => {
    const gone = { name: 'gone', modifiedAt: MODIFIED, open: async () => undefined };
    const here = { name: 'here', modifiedAt: MODIFIED, open: async () => Readable.from([PIECE]) };
    expect([...readZip(await buffer(writeZip(listed(gone, here)))).keys()]).toEqual(['here']);
  });

  it('an archive opens one file after the other', async () => {
    const { seen, files } = watchedFiles(5, 3);
    for await (const _piece of writeZip(files)) expect(seen.open).toBeLessThanOrEqual(1);
    expect(seen).toEqual({ opened: 5, open: 0, pieces: 15 });
  });

  it('an archive is written no faster than it is read', async () => {
    const { seen, files } = watchedFiles(5, 1_000);
    const archive = writeZip(files);
    await archive[Symbol.asyncIterator]().next();
    await sleep(200);
    expect(seen.pieces).toBeLessThan(50);
    archive.destroy();
  });

  it('an archive closes its file and opens no other when the reader stops', async () => {
    const { seen, files } = watchedFiles(5, 1_000);
    let read = 0;
    for await (const _piece of writeZip(files)) if (++read === 30) break;
    await expect.poll(() => seen.open).toBe(0);
    const { pieces } = seen;
    await sleep(100);
    expect(seen).toEqual({ opened: 1, open: 0, pieces });
  });

  it('an archive fails with the file that cannot be read', async () => {
    const broken = Readable.from(
      (async function* () {
        yield PIECE;
        throw new Error('the disk is away');
      })(),
    );
    const file = { name: 'broken', modifiedAt: MODIFIED, open: async () => broken };
    await expect(buffer(writeZip(listed(file)))).rejects.toThrow('the disk is away');
  });

  it('an archive that is not read times out', async () => {
    const { seen, files } = watchedFiles(1, 1_000);
    const archive = writeZip(files, 50);
    await archive[Symbol.asyncIterator]().next();
    const failed = new Promise<Error>((resolve) => archive.once('error', resolve));
    expect((await failed).message).toBe('The archive was not read');
    await expect.poll(() => seen.open).toBe(0);
  });
});
