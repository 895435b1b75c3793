const BEGINNING = 'window.__reactRouterManifest=';

/**
 * React Router's list of routes names all files of a page once for each of its five paths. Written once per page, with
 * a table of file names, and expanded in the browser, the list has a quarter of the size.
 */
export function shortenManifest(source) {
  if (!source.startsWith(BEGINNING)) throw new Error('The list of routes is not what it used to be');
  const { routes, ...rest } = JSON.parse(source.slice(BEGINNING.length).replace(/;\s*$/, ''));
  if (!Object.entries(routes ?? {}).some(([key, { id, module }]) => key === id && module))
    throw new Error('The list of routes is not what it used to be');
  const pages = new Map();
  for (const { id, path, ...page } of Object.values(routes)) {
    const key = JSON.stringify(page);
    const known = pages.get(key) ?? { ...page, addresses: [] };
    known.addresses.push([id, path]);
    pages.set(key, known);
  }
  const files = new Map();
  const indexOf = (file) => files.get(file) ?? files.set(file, files.size).get(file);
  const shortPages = [...pages.values()].map(({ imports = [], css = [], ...page }) => ({
    ...page,
    files: [imports.map(indexOf), css.map(indexOf)],
  }));
  const short = JSON.stringify({ ...rest, routes: shortPages, files: [...files.keys()] });
  return `${BEGINNING}(${EXPAND})(${short});`;
}

const EXPAND = `({files,...m})=>(m.routes=Object.fromEntries(m.routes.flatMap(({addresses:a,files:[i,c],...r})=>{r.imports=i.map(n=>files[n]);r.css=c.map(n=>files[n]);return a.map(([id,path])=>[id,{...r,id,path}])})),m)`;
