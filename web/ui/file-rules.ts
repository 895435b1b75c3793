export type FileErrorCode = 'wrong-type' | 'too-large' | 'missing';

export type FileRules = {
  /** MIME types, for example image/jpeg. */
  accept: readonly string[];
  maxBytes: number;
};

type FileFacts = { type: string; size: number; name?: string };

/** Types that some systems do not know: their files are recognised by extension. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/heic': '.heic', 'text/csv': '.csv' };
/** The types that such files have instead. */
const VAGUE_TYPES = ['', 'application/octet-stream', 'image/heif', 'text/plain', 'application/vnd.ms-excel'];

/** The error of the file; `missing` when there is none. */
export function fileError(file: FileFacts | null | undefined, { accept, maxBytes }: FileRules): FileErrorCode | null {
  if (!file) return 'missing';
  if (!accept.some((type) => isOfType(file, type))) return 'wrong-type';
  return file.size > maxBytes ? 'too-large' : null;
}

function isOfType({ type, name = '' }: FileFacts, expected: string): boolean {
  const ending = ENDINGS[expected];
  if (type === expected) return true;
  return ending !== undefined && VAGUE_TYPES.includes(type) && name.toLowerCase().endsWith(ending);
}

/** For the `accept` attribute. */
export function acceptList(accept: readonly string[]): string {
  return accept.flatMap((type) => [type, ENDINGS[type] ?? []].flat()).join(',');
}

/** image/jpeg → JPEG. */
export function typeNames(accept: readonly string[]): string {
  return accept
    .map((type) => (type.split('/')[1] ?? type).replace(/\+.*$/, '').toUpperCase().replace('WEBP', 'WebP'))
    .join(', ');
}
