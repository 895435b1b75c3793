import { Suspense, useState } from 'react';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { nameOf, paintsOf } from '../car-display.ts';
import { CarFigure } from '../car-figure.tsx';
import { ChooseViewing } from '../question/choose-viewing.tsx';
import { UsedAnswer } from '../question/used-answer.tsx';
import { AnswersTable } from './answers-table.tsx';
import { ChooseAnswer } from './choose-answer.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import styles from './quote-car-part.module.css';

const FurtherDealers = lazyChunk('further-dealers', async () => ({
  default: (await import('./further-dealers.tsx')).FurtherDealers,
}));

interface Props {
  quote: Quote;
  car: Quote['cars'][number];
  linkKey: string | undefined;
  onChange(quote: Quote): void;
}

/** One car: its answers side by side, and its dealers with their activity. */
export function QuoteCarPart({ quote, car, linkKey, onChange }: Props) {
  const { t } = useTranslation('quotes');
  const answered = car.inquiries.flatMap((inquiry) => {
    const { id, dealer, answer } = inquiry;
    return answer ? [{ id, dealer, answer, inquiry }] : [];
  });
  const open = car.inquiries.filter(({ state }) => state === 'sent' || state === 'opened').length;
  const [isAsking, setAsking] = useState(false);
  const change = { quote, linkKey, onChange };
  return (
    <section className={styles.part}>
      <CarFigure car={car} country={quote.country} paint={paintsOf(quote.cars)[quote.cars.indexOf(car)]} heading="h2" />
      {car.optionals.length > 0 && (
        <p className={styles.optionals}>{t('car.with', { parts: car.optionals.map(({ name }) => name).join(', ') })}</p>
      )}
      {car.used
        ? answered.map(({ id, dealer, answer, inquiry }) => (
            <UsedAnswer
              key={id}
              answer={answer}
              car={car}
              country={quote.country}
              dealer={dealer.name}
              tradeIn={quote.tradeIn}
              appointment={inquiry}
            >
              <ChooseViewing {...change} inquiry={inquiry} />
            </UsedAnswer>
          ))
        : answered.length > 0 && (
            <AnswersTable
              answers={answered}
              country={quote.country}
              caption={t('answers.caption', { car: nameOf(car) })}
              renderAction={({ inquiry }, isBest) => <ChooseAnswer {...change} inquiry={inquiry} isBest={isBest} />}
            />
          )}
      {answered.length > 0 && open > 0 && <p className={styles.waiting}>{t('answers.waiting', { count: open })}</p>}
      <ul className={styles.dealers} aria-label={t('detail.dealersOf', { car: nameOf(car) })}>
        {car.inquiries.map((inquiry) => (
          <li key={inquiry.id} className={styles.dealer}>
            <InquiryCard
              {...change}
              inquiry={inquiry}
              isUsed={car.used !== null}
              onAskOther={car.used ? undefined : () => setAsking(true)}
            />
          </li>
        ))}
      </ul>
      {isAsking && (
        <Suspense fallback={null}>
          <FurtherDealers {...change} car={car} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
