import { describe, expect, it } from 'vitest';
import { acceptList, fileError, typeNames } from './file-rules.ts';

const MEGABYTE = 1024 * 1024;
const rules = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
  maxBytes: 5 * MEGABYTE,
};

describe('fileError', () => {
  it.each([
    [null, 'missing'],
    [undefined, 'missing'],
    [{ type: 'image/gif', size: 1 }, 'wrong-type'],
    [{ type: '', size: 1 }, 'wrong-type'],
    [{ type: 'image/gif', size: 6 * MEGABYTE }, 'wrong-type'],
    [{ type: 'application/pdf', size: 5 * MEGABYTE + 1 }, 'too-large'],
    [{ type: 'application/pdf', size: 5 * MEGABYTE }, null],
    [{ type: 'image/heic', size: 1 }, null],
    [{ type: '', size: 1, name: 'IMG_0001.HEIC' }, null],
    [{ type: 'application/octet-stream', size: 1, name: 'IMG_0001.heic' }, null],
    [{ type: 'image/heif', size: 1, name: 'IMG_0001.heic' }, null],
    [{ type: '', size: 1, name: 'heic.exe' }, 'wrong-type'],
    [{ type: 'text/html', size: 1, name: 'a.heic' }, 'wrong-type'],
  ])('fileError of %o is %s', (file, code) => {
    expect(fileError(file, rules)).toBe(code);
  });
});

describe('texts about files', () => {
  it('typeNames are the usual names of file types', () => {
    expect(typeNames([...rules.accept, 'image/svg+xml'])).toBe('JPEG, PNG, WebP, HEIC, PDF, SVG');
  });

  it('acceptList adds the extensions of types that some systems do not know', () => {
    expect(acceptList(['image/png', 'image/heic'])).toBe('image/png,image/heic,.heic');
  });
});
