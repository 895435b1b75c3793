import { z } from 'zod';
import { type Check, rule } from './presence.ts';
import { ruleMessage } from './rule-message.ts';

export const MEGABYTE = 1024 * 1024;

/** The common fields of a browser's File and an upload on the server. */
export interface FileLike {
  name: string;
  type: string;
  size: number;
}

export function requiredFile<Chosen extends FileLike>() {
  return z.custom<Chosen>(isFile, { error: ruleMessage('validation.fileMissing') });
}

function isFile(value: unknown): boolean {
  const file = value as Partial<FileLike> | null | undefined;
  return typeof file?.name === 'string' && typeof file.type === 'string' && typeof file.size === 'number';
}

/** Extensions without the dot, in lower case. */
export function ext(extensions: readonly string[]): Check<FileLike> {
  return rule(ruleMessage('validation.ext', { extensions: extensions.join(', ') }), ({ name }) =>
    extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)),
  );
}

/** Media types such as `application/pdf`, or `image/*` for all images. */
export function mimes(types: readonly string[]): Check<FileLike> {
  return rule(ruleMessage('validation.mimes', { types: types.map(shortType).join(', ') }), ({ type }) =>
    types.some((expected) => (expected.endsWith('/*') ? type.startsWith(expected.slice(0, -1)) : type === expected)),
  );
}

export function size(maximumBytes: number): Check<FileLike> {
  const megabytes = Number((maximumBytes / MEGABYTE).toFixed(2));
  return rule(ruleMessage('validation.size', { megabytes }), (file) => file.size <= maximumBytes);
}

function shortType(type: string): string {
  return type.endsWith('/*') ? type : type.slice(type.indexOf('/') + 1).toUpperCase();
}
