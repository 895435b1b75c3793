import type { AnyObject } from './pdf-document.ts';
import { isKind, nameOf, type PdfValue, referenceOf } from './pdf-values.ts';

/** Keys behind which something waits to be run, opened, sent or unpacked. */
const ACTIVE_KEYS = new Set([
  'AA',
  'Collection',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'Launch',
  'RichMedia',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
]);

/** What such things call themselves. */
const ACTIVE_NAMES = new Set([
  '3D',
  'EmbeddedFile',
  'FileAttachment',
  'Filespec',
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Named',
  'Rendition',
  'ResetForm',
  'RichMedia',
  'RichMediaExecute',
  'Screen',
  'SetOCGState',
  'Sound',
  'SubmitForm',
  'Thread',
]);

const WEB_SCHEMES = /^(?:https?|mailto|tel)$/i;

/** Whether anything in a document does more than show pages. Links to the web are allowed: somebody has to follow them. */
export function isActive(objects: readonly AnyObject[]): boolean {
  return objects.some(({ value }) => isActiveName(value) || isActiveValue(value, objects));
}

function isActiveName(value: PdfValue): boolean {
  return ACTIVE_NAMES.has(nameOf(value) ?? '');
}

function isActiveValue(value: PdfValue, objects: readonly AnyObject[]): boolean {
  if (Array.isArray(value)) return value.some((item) => isActiveValue(item, objects));
  if (!(value instanceof Map)) return false;
  for (const [key, item] of value) {
    if (ACTIVE_KEYS.has(key) || isActiveName(item)) return true;
    if (key === 'OpenAction' && !isDestination(item, objects)) return true;
    if (key === 'URI' && !isWebLink(item)) return true;
    if (isActiveValue(item, objects)) return true;
  }
  return false;
}

/** Many programs say on which page a document opens; that is no action. */
function isDestination(value: PdfValue, objects: readonly AnyObject[]): boolean {
  if (Array.isArray(value)) return true;
  if (value instanceof Map) return nameOf(value.get('S')) === 'GoTo' && !value.has('Next');
  const number = referenceOf(value);
  const targets = objects.filter((object) => object.number === number);
  return (
    targets.length > 0 &&
    targets.every((target) => referenceOf(target.value) === undefined && isDestination(target.value, objects))
  );
}

function isWebLink(value: PdfValue): boolean {
  // The catalogue's own entry of this name says what relative links are relative to.
  if (value instanceof Map) return true;
  if (!isKind(value, 'text')) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.text.replace(/[\0-\x20\xfe\xff]/g, ''))?.[1];
  return scheme === undefined || WEB_SCHEMES.test(scheme);
}
