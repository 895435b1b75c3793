const BEGINNING = 'window.__reactRouterManifest=';

/**
 * React Router's list of routes names all files of a page once for each of its five paths. Written once per page and
 * expanded in the browser, the list has a third of the size.
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
  const short = JSON.stringify({ ...rest, routes: [...pages.values()] });
  const spread =
    'm=>(m.routes=Object.fromEntries(m.routes.flatMap(({addresses:a,...r})=>a.map(([id,path])=>[id,{...r,id,path}]))),m)';
  return `${BEGINNING}(${spread})(${short});`;
}
