import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import { Breadcrumbs, type Crumb } from '#web/layout/breadcrumbs.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ServerHtml } from '#web/layout/server-html.tsx';
import { ShareActions } from '#web/layout/share-actions.tsx';
// The cars of an article are HTML of the server: the page loads their styles.
import '#web/cars/finance-note.module.css';
import './car-list.module.css';
import styles from './article.module.css';

export type LiveKind = 'calculator' | 'running-costs';

/** What the browser needs of an article: its text is HTML of the server. */
export interface ArticleData {
  title: string;
  description: string;
  /** In the languages that have it. */
  paths?: Partial<Record<Locale, string>>;
  crumbs: Crumb[];
  /** The numbers of its pieces of HTML. */
  contents?: number;
  /** Live parts stand between pieces. */
  body: (number | LiveKind)[];
  end?: number;
}

interface Props {
  article: ArticleData;
  renderLive?(kind: LiveKind): ReactNode;
}

/** An article: the head is the first piece. */
export function ArticleView({
  article: { title, description, paths, crumbs, contents, body, end },
  renderLive,
}: Props) {
  return (
    <>
      <PageHead title={title} description={description} {...(paths && { paths })} />
      <Breadcrumbs items={crumbs} />
      <article className={styles.article}>
        <ServerHtml piece={0} />
        <div className={styles.tools}>
          <ShareActions title={title} />
        </div>
        <div className={contents === undefined ? undefined : styles.columns}>
          {contents !== undefined && <ServerHtml piece={contents} className={styles.contents} />}
          <div className={styles.body}>
            {body.map((part) =>
              typeof part === 'number' ? (
                <ServerHtml key={part} piece={part} />
              ) : (
                <Fragment key={part}>{renderLive?.(part)}</Fragment>
              ),
            )}
          </div>
        </div>
        {end !== undefined && <ServerHtml piece={end} className={styles.related} />}
      </article>
    </>
  );
}
