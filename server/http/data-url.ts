const DATA_SUFFIX = '.data';
const ROOT_DATA = '/_.data';
/** React Router's own parameter, saying which loaders a navigation needs. */
export const ROUTES_PARAMETER = '_routes';

export interface DataUrl {
  /** Of the page. */
  path: string;
  /** With its question mark; empty when there is none. */
  search: string;
  /** Whether only the data of the page is asked for, as a navigation within the site does. */
  isData: boolean;
}

/** Which page an address asks for: its document, or its data. */
export function readDataUrl(url: string): DataUrl {
  const queryStart = url.indexOf('?');
  const asked = queryStart < 0 ? url : url.slice(0, queryStart);
  const isData = asked.endsWith(DATA_SUFFIX);
  const path = asked === ROOT_DATA ? '/' : isData ? asked.slice(0, -DATA_SUFFIX.length) : asked;
  return { path, search: queryStart < 0 ? '' : url.slice(queryStart), isData };
}

/** The address of a page's data. */
export function dataPath(path: string): string {
  return path === '/' ? ROOT_DATA : path + DATA_SUFFIX;
}
