import { useLocation, useRouteLoaderData } from 'react-router';
import { DEFAULT_LOCALE, type Locale } from '#contract/shared/locale.ts';
import { alternatePaths } from '#contract/shared/other-language.ts';
import { resolvePath } from '#contract/shared/paths.ts';
import type { Site } from '#web/api/context.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DataBlock, toDataText } from '#web/ui/data-block.tsx';

interface Props {
  title: string;
  description?: string;
  /** Structured data for search engines. */
  jsonLd?: object;
  /** Asks search engines not to index the page. */
  unlisted?: boolean;
  /** The paths of the page in the languages that have it, where they do not follow from its own. */
  paths?: Partial<Record<Locale, string>>;
}

/** Metadata for browsers and search engines; React hoists them into the head. */
export function PageHead({ title, description, jsonLd, unlisted = false, paths }: Props) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { publicUrl } = useRouteLoaderData<Site>('root') ?? { publicUrl: '' };
  const page = resolvePath(useLocation().pathname);
  const fullTitle = `${title} · ${t('brand')}`;
  const languages = page && !unlisted ? (paths ?? alternatePaths(page)) : {};
  const alternates = Object.entries(languages);
  const usual = languages[DEFAULT_LOCALE];
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:locale" content={locale} />
      {description && <meta property="og:description" content={description} />}
      {alternates.length > 0 && page && <link rel="canonical" href={publicUrl + page.canonical} />}
      {alternates.length > 1 &&
        alternates.map(([language, path]) => (
          <link key={language} rel="alternate" hrefLang={language} href={publicUrl + path} />
        ))}
      {alternates.length > 1 && usual && <link rel="alternate" hrefLang="x-default" href={publicUrl + usual} />}
      {jsonLd && <DataBlock type="application/ld+json" text={toDataText(jsonLd)} />}
    </>
  );
}
