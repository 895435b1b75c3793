import { crc32 } from 'node:zlib';
import { type AccountExport, accountExport } from '#contract/account/account-export.endpoints.ts';

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06');

/** The files of an uncompressed archive by their names in its directory. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(END_OF_DIRECTORY);
  if (end === -1) throw new Error('This archive has no end');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error('This archive is compressed');
    const [size, nameLength] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** The data of an exported account, validated against the contract. */
export function exportedData(archive: Buffer): AccountExport {
  const data = readZip(archive).get('data.json');
  if (!data) throw new Error('There is no data.json');
  return accountExport.parse(JSON.parse(data.toString()));
}
