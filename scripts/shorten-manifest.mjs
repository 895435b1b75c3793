const BEGINNING = 'window.__reactRouterManifest=';

/**
 * React Router's list of routes names all files of a page once for each of its five paths. Written once per page, with
 * a table of file names and without what most pages have in common, and expanded in the browser, the list has a fifth
 * of the size. `paths` are the same as in page-paths.ts, in the same order. Routes are those of the language of the
 * document only, because React Router compiles and compares all of them several times before a page is usable.
 */
export function shortenManifest(source) {
  if (!source.startsWith(BEGINNING)) throw new Error('The list of routes is not what it used to be');
  const { routes, ...rest } = JSON.parse(source.slice(BEGINNING.length).replace(/;\s*$/, ''));
  if (!Object.entries(routes ?? {}).some(([key, { id, module }]) => key === id && module))
    throw new Error('The list of routes is not what it used to be');
  const pages = new Map();
  for (const { id, path, ...page } of Object.values(routes)) {
    const [, name, language = ''] = /^(.*?)(?:\.(\w\w))?$/.exec(id);
    const key = JSON.stringify([name, page]);
    const known = pages.get(key) ?? { ...page, name, addresses: {} };
    known.addresses[language] = shortAddress(path, language);
    pages.set(key, known);
  }
  const files = new Map();
  const indexOf = (file) => files.get(file) ?? files.set(file, files.size).get(file);
  const usual = usualValues([...pages.values()]);
  const unprefixed = languageWithoutPrefix([...pages.values()]);
  const shortPages = [...pages.values()].map(({ imports = [], css = [], ...page }) => ({
    ...Object.fromEntries(Object.entries(page).filter(([key, value]) => usual[key] !== value)),
    files: [imports.map(indexOf), css.map(indexOf)],
  }));
  const short = JSON.stringify({ ...rest, usual, unprefixed, routes: shortPages, files: [...files.keys()] });
  return `${BEGINNING}(${EXPAND})(${short});`;
}

/** Of `/` and `/en/new-cars` what follows the language, in a list if there is one. */
function shortAddress(path, language) {
  return language && path.startsWith(`/${language}/`) ? [path.slice(language.length + 2)] : path;
}

/** Texts and switches that every page states and more than half state alike; a page may not miss one of them. */
function usualValues(pages) {
  const usual = {};
  for (const key of Object.keys(pages[0])) {
    const values = pages.map((page) => page[key]);
    const found = values.find((value) => values.filter((each) => each === value).length > pages.length / 2);
    if (!values.includes(undefined) && ['string', 'boolean'].includes(typeof found)) usual[key] = found;
  }
  return usual;
}

/** The language whose paths do not begin with it. */
function languageWithoutPrefix(pages) {
  const languages = new Set(pages.flatMap(({ addresses }) => Object.keys(addresses)));
  return [...languages].find(
    (language) => language && !pages.some(({ addresses }) => Array.isArray(addresses[language])),
  );
}

const EXPAND = `({files,usual,unprefixed,...m})=>{let l=location.pathname.split("/")[1];if(!l||!m.routes.some(r=>Object.hasOwn(r.addresses,l)))l=unprefixed;m.paths={};m.routes=Object.fromEntries(m.routes.flatMap(({name:n,addresses:a,files:[i,c],...r})=>{r={...usual,...r,imports:i.map(n=>files[n]),css:c.map(n=>files[n])};return Object.entries(a).flatMap(([k,p])=>{let id=k?n+"."+k:n,path=p.map?"/"+k+"/"+p[0]:p;if(k)(m.paths[n]||={})[k]=p.map?p[0]:p.slice(1);return k&&k!==l?[]:[[id,{...r,id,path}]]})}));return m}`;
