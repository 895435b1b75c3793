import type { Guide } from '#contract/content/content.endpoints.ts';
import { TOPIC_SLUGS } from '#contract/content/content.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { countryName } from '#web/format/country-name.ts';
import { formatDay, formatMonth } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './article.module.css';
import { GuideList } from './guide-list.tsx';
import { HtmlText } from './html-text.tsx';

/** Title, dates, the answer in three lines and the figures of the reader's country. */
export function GuideHead({ guide }: { guide: Guide }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { topic, title, answer, figures } = guide;
  return (
    <>
      <p className={styles.topic}>
        <a href={pagePath('guideTopic', locale, { slug: TOPIC_SLUGS[topic][locale] })}>{t(`topics.${topic}.title`)}</a>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <GuideDates guide={guide} />
      <div className={styles.summary}>
        <section className={styles.answer} aria-label={t('article.answer')}>
          <h2>{t('article.answer')}</h2>
          <ul className={styles.lines}>
            {answer.map((html) => (
              <HtmlText key={html} as="li" html={html} />
            ))}
          </ul>
        </section>
        <section className={styles.figures} aria-label={t('article.figures')}>
          <h2>{t('article.figures')}</h2>
          <dl>
            {figures.map(({ label, figure, publisher }) => (
              <div key={label} className={styles.figure}>
                <dt>{label}</dt>
                <dd className={styles.value}>{figure.text}</dd>
                <dd className={styles.from}>{t('article.source', { publisher, year: figure.year })}</dd>
              </div>
            ))}
          </dl>
          {guide.moves && <p className={styles.small}>{t('article.moves')}</p>}
        </section>
      </div>
    </>
  );
}

function GuideDates({ guide: { published, updated, checked, minutes, isUnderReview } }: { guide: Guide }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const day = (date: string) => <time dateTime={date}>{formatDay(date, locale)}</time>;
  return (
    <>
      <ul className={styles.dates}>
        <li>{t('article.author')}</li>
        <li>
          {t('article.published')} {day(published)}
        </li>
        {updated !== published && (
          <li>
            {t('article.updated')} {day(updated)}
          </li>
        )}
        <li>
          {t('article.checked')} {day(checked)}
        </li>
        <li>{t('article.minutes', { count: minutes })}</li>
      </ul>
      {isUnderReview && (
        <p className={styles.review} role="note">
          {t('article.underReview', { date: formatMonth(checked, locale) })}
        </p>
      )}
    </>
  );
}

/** The list of sections. */
export function GuideContents({ guide: { contents } }: { guide: Guide }) {
  const { t } = useTranslation('content');
  return (
    <nav aria-label={t('article.contents')}>
      <h2 className={styles.contentsTitle}>{t('article.contents')}</h2>
      <ul className={styles.links}>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What follows the text: other countries, questions, sources. */
export function GuideEnd({ guide: { countries, questions, sources } }: { guide: Guide }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <>
      {countries.length > 0 && (
        <section>
          <h2>{t('article.countries')}</h2>
          {countries.map(({ country, html }) => (
            <details key={country} className={styles.folded}>
              <summary>{countryName(country, locale)}</summary>
              <HtmlText html={html} />
            </details>
          ))}
        </section>
      )}
      <Questions questions={questions} />
      <section>
        <h2>{t('article.sources')}</h2>
        <ul className={styles.sources}>
          {sources.map(({ publisher, title, domain, date }) => (
            <li key={`${publisher} ${title}`}>
              {publisher}, <cite>{title}</cite>
              {domain && `, ${domain}`}
              {date && `, ${writtenDate(date)}`}
            </li>
          ))}
        </ul>
      </section>
    </>
  );

  /** As exactly as it is known. */
  function writtenDate(date: string): string {
    if (date.length === 4) return date;
    return date.length === 7 ? formatMonth(`${date}-01`, locale) : formatDay(date, locale);
  }
}

export function Questions({ questions }: Pick<Guide, 'questions'>) {
  const { t } = useTranslation('content');
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>{t('article.questions')}</h2>
      {questions.map(({ question, html }) => (
        <div key={question} className={styles.question}>
          <h3>{question}</h3>
          <HtmlText as="p" html={html} />
        </div>
      ))}
    </section>
  );
}

export function RelatedGuides({ guides }: { guides: Guide['related'] }) {
  const { t } = useTranslation('content');
  return (
    <section>
      <h2 className={styles.relatedTitle}>{t('article.related')}</h2>
      <GuideList guides={guides} />
    </section>
  );
}
