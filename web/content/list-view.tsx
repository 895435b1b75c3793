import type { Locale } from '#contract/shared/locale.ts';
import { Breadcrumbs, type Crumb } from '#web/layout/breadcrumbs.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ServerHtml } from '#web/layout/server-html.tsx';
import styles from './lists.module.css';

/** A list of articles or terms, as HTML of the server. */
export interface ListData {
  title: string;
  description: string;
  paths?: Partial<Record<Locale, string>>;
  crumbs?: Crumb[];
  /** Results of a search are not for search engines. */
  unlisted?: boolean;
  /** The Atom feed of the list. */
  feed?: string;
}

export function ListView({ list: { title, description, paths, crumbs, unlisted = false, feed } }: { list: ListData }) {
  return (
    <>
      <PageHead title={title} description={description} unlisted={unlisted} {...(paths && { paths })} />
      {feed && <link rel="alternate" type="application/atom+xml" title={title} href={feed} />}
      {crumbs && <Breadcrumbs items={crumbs} />}
      <ServerHtml piece={0} className={styles.page} />
    </>
  );
}
