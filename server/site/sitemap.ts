import { DEFAULT_LOCALE, LOCALES } from '#contract/locale.ts';
import { alternatePaths, PAGE_NAMES, pageDefinition, resolvePath } from '#contract/paths.ts';

export interface CarAddress {
  make: string;
  model: string;
}

/** Every public page in every language, each naming its translations. */
export function sitemap(publicUrl: string, cars: readonly CarAddress[]): string {
  const entries = allPages(cars).flatMap((paths) => {
    const links = [
      ...LOCALES.map((locale) => alternate(locale, publicUrl + paths[locale])),
      alternate('x-default', publicUrl + paths[DEFAULT_LOCALE]),
    ];
    return LOCALES.map((locale) => `<url><loc>${publicUrl}${paths[locale]}</loc>${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /wp-json/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function allPages(cars: readonly CarAddress[]): Record<(typeof LOCALES)[number], string>[] {
  const makes = [...new Set(cars.map(({ make }) => make))];
  return PAGE_NAMES.filter((name) => !pageDefinition(name).unlisted).flatMap((name) => {
    const path = pageDefinition(name).path[DEFAULT_LOCALE];
    if (path.includes(':model'))
      return cars.map(({ make, model }) => inAllLanguages(path.replace(':make', make).replace(':model', model)));
    if (path.includes(':make')) return makes.map((make) => inAllLanguages(path.replace(':make', make)));
    return [inAllLanguages(path)];
  });
}

function inAllLanguages(path: string) {
  const page = resolvePath(`/${path}`);
  if (!page) throw new Error(`The sitemap has no page at /${path}`);
  return alternatePaths(page);
}
