import { Suspense, useState } from 'react';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDate } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { CarFigure } from '../car-figure.tsx';
import { LazyDealerChannel } from '../channel/lazy-dealer-channel.tsx';
import { remainingTime } from '../remaining-time.ts';
import { AnswerForm } from './answer-form.tsx';
import { DealerContact } from './dealer-contact.tsx';
import { DeclineInquiry } from './decline-inquiry.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import styles from './inquiry-view.module.css';

/** Shown once there is an answer. */
const AnswersTable = lazyChunk('answers-table', async () => ({
  default: (await import('../detail/answers-table.tsx')).AnswersTable,
}));
/** Most inquiries are about new cars. */
const UsedAnswer = lazyChunk('used-answer', async () => ({
  default: (await import('../question/used-answer.tsx')).UsedAnswer,
}));
const UsedAnswerForm = lazyChunk('used-answer-form', async () => ({
  default: (await import('../question/used-answer-form.tsx')).UsedAnswerForm,
}));

interface Props {
  inquiry: DealerInquiry;
  linkKey: string;
  onChange(inquiry: DealerInquiry): void;
}

/** An inquiry as its dealer sees it, and the form to answer it. */
export function InquiryView({ inquiry, linkKey, onChange }: Props) {
  const { t } = useTranslation(['quotes', 'questions']);
  const locale = useLocale();
  const [isEditing, setEditing] = useState(false);
  const { dealer, car, country, answer, state, replyBy, expiresAt } = inquiry;
  const left = remainingTime(expiresAt, Date.now());
  const isUsed = car.used !== null;
  const Form = isUsed ? UsedAnswerForm : AnswerForm;
  const isWaiting = state !== 'declined' && !answer;
  const asksForm = isWaiting || isEditing;

  function handleChanged(changed: DealerInquiry) {
    setEditing(false);
    onChange(changed);
    window.scrollTo({ top: 0 });
  }

  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.dealer} translate="no">
          {dealer.name}, {dealer.city}
        </p>
        <h1 className={styles.title}>{t(isUsed ? 'questions:dealer.title' : 'dealer.title')}</h1>
        <p className={styles.lead}>
          {t('dealer.asked', { date: formatDate(inquiry.askedAt, locale) })}{' '}
          {isWaiting && (
            <strong>
              {replyBy
                ? t('dealer.replyBy', { date: formatDate(replyBy, locale) })
                : t(`remaining.${left.unit}`, { count: left.count })}
            </strong>
          )}
        </p>
      </header>
      {answer && !isEditing && (
        <MessageBox
          title={t('dealer.answeredTitle', { total: formatAmount(answer.total, locale, country) })}
          live
          actions={<Button onClick={() => setEditing(true)}>{t('dealer.improve')}</Button>}
        >
          <p>{t('dealer.answeredText', { date: formatDate(answer.answeredAt, locale) })}</p>
        </MessageBox>
      )}
      {state === 'declined' && !isEditing && (
        <MessageBox
          kind="warning"
          title={t('dealer.declinedTitle')}
          live
          actions={<Button onClick={() => setEditing(true)}>{t('dealer.answerAfterAll')}</Button>}
        >
          <p>{t('dealer.declinedText')}</p>
        </MessageBox>
      )}
      <div className={styles.columns}>
        <div className={styles.question}>
          <CarFigure car={car} country={country} heading="h2" />
          <InquiryFacts inquiry={inquiry} />
          <DealerContact contact={inquiry.contact} />
          <LazyDealerChannel inquiry={inquiry} linkKey={linkKey} onChange={onChange} />
        </div>
        {answer &&
          !isEditing &&
          (isUsed ? (
            <Suspense>
              <UsedAnswer
                answer={answer}
                car={car}
                country={country}
                dealer={dealer.name}
                tradeIn={inquiry.tradeIn}
                appointment={inquiry}
              />
            </Suspense>
          ) : (
            <Suspense>
              <AnswersTable
                answers={[{ id: 'own', dealer, answer }]}
                country={country}
                caption={t('dealer.formTitle')}
              />
            </Suspense>
          ))}
        {asksForm && (
          <section className={styles.form}>
            <h2 className={styles.subtitle}>{t(answer ? 'dealer.improveTitle' : 'dealer.formTitle')}</h2>
            <p className={styles.hint}>{t(isUsed ? 'questions:dealer.formHint' : 'dealer.formHint')}</p>
            <Suspense>
              <Form inquiry={inquiry} linkKey={linkKey} onAnswered={handleChanged} />
            </Suspense>
          </section>
        )}
      </div>
      {asksForm && state !== 'declined' && (
        <DeclineInquiry linkKey={linkKey} isUsed={isUsed} hasAnswer={answer !== null} onDeclined={handleChanged} />
      )}
    </article>
  );
}
