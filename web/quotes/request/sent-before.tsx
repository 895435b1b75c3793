import { useEffect, useState } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { nameOf } from '../car-display.ts';
import type { QuoteDraft } from './quote-draft.ts';
import type { ChosenCar } from './read-wanted-car.ts';
import { readSentQuote, type SentQuote } from './sent-quote.ts';

/** The request that this tab has sent for the same cars, as long as no other one was begun. */
export function useSentBefore(cars: readonly ChosenCar[], draft: QuoteDraft | undefined): SentQuote | null {
  const [sent, setSent] = useState<SentQuote | null>(null);
  useEffect(() => setSent(readSentQuote()), []);
  const isBegun = draft === undefined || Object.keys(draft.lead).length > 0;
  const isSame = sent?.cars.join() === cars.map(({ shown }) => nameOf(shown)).join();
  return !isBegun && isSame ? sent : null;
}

/** Said to somebody who goes back after sending. */
export function SentBefore({ sent }: { sent: SentQuote }) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  // The browser's back button returns to where the page was left, which is far below.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <MessageBox
      live
      heading="h3"
      title={t('request.sentBefore')}
      actions={<ButtonLink to={pagePath('quote', locale, { quote: sent.id })}>{t('thanks.open')}</ButtonLink>}
    >
      <p>{t('request.sentBeforeText')}</p>
    </MessageBox>
  );
}
