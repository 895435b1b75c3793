const DATA_SUFFIX = '.data';
const ROOT_DATA = '/_.data';
/** React Router's own parameter: the loaders that a navigation needs. */
export const ROUTES_PARAMETER = '_routes';

export interface DataUrl {
  /** Of the page. */
  path: string;
  /** With its question mark; empty if there is none. */
  search: string;
  /** Whether only the data of the page is requested, as navigations within the site do. */
  isData: boolean;
}

/** Splits a URL into the page and whether its document or its data is requested. */
export function readDataUrl(url: string): DataUrl {
  const queryStart = url.indexOf('?');
  const asked = queryStart < 0 ? url : url.slice(0, queryStart);
  const isData = asked.endsWith(DATA_SUFFIX);
  const path = asked === ROOT_DATA ? '/' : isData ? asked.slice(0, -DATA_SUFFIX.length) : asked;
  return { path, search: queryStart < 0 ? '' : url.slice(queryStart), isData };
}

/** The URL of a page's data. */
export function dataPath(path: string): string {
  return path === '/' ? ROOT_DATA : path + DATA_SUFFIX;
}
