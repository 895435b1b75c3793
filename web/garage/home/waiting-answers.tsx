import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './home-hero.module.css';

const ownQuotes = lazyEndpoint(
  async () => (await loadChunk('quote-contract', () => import('#contract/quotes/quotes.endpoints.ts'))).getQuotes,
);

/** A link to the own quotes that says how many dealers have answered; nothing for somebody without quotes. */
export default function WaitingAnswers() {
  const { t } = useTranslation('garage');
  const locale = useLocale();
  const { data } = useCall(ownQuotes, {});
  if (!data || data.quotes.length === 0) return null;
  const inquiries = data.quotes.flatMap(({ cars }) => cars.flatMap((car) => car.inquiries));
  const answers = inquiries.filter(({ answer }) => answer !== null).length;
  return (
    <Link to={pagePath('quotes', locale)} className={styles.login}>
      {answers > 0 ? t('home.answers', { count: answers }) : t('home.quotes')}
    </Link>
  );
}
