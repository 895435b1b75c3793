import { useState } from 'react';
import { chooseViewing, type Inquiry, type Quote } from '#contract/quotes/quotes.endpoints.ts';
import { isSameViewing, type Viewing } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './used-answer.module.css';
import { viewingText } from './viewing-text.ts';
import { Viewings } from './viewings.tsx';

interface Props {
  quote: Quote;
  inquiry: Inquiry;
  linkKey: string | undefined;
  onChange(quote: Quote): void;
}

/** The moments that a dealer proposes, of which one is chosen, unless it is the one that was asked for. */
export function ChooseViewing({ quote, inquiry, linkKey, onChange }: Props) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  const errorText = useErrorText();
  const [pending, setPending] = useState<Viewing>();
  const { askedViewing: asked, viewings, chosenViewing: chosen } = inquiry;
  const today = dayIn(quote.country);
  const canChoose =
    !viewings.some((viewing) => isSameViewing(viewing, asked)) && viewings.some(({ day }) => day >= today);

  async function choose(viewing: Viewing) {
    setPending(viewing);
    try {
      const changed = await sendRequest(locale, chooseViewing, {
        params: { quote: quote.id },
        query: linkKey ? { key: linkKey } : {},
        body: { inquiry: inquiry.id, viewing },
      });
      onChange(changed);
      showToast({ kind: 'success', text: t('answer.chosenDone') });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(undefined);
    }
  }

  function actionFor(viewing: Viewing) {
    if (!canChoose || viewing.day < today) return null;
    return (
      <Button
        size="s"
        pending={pending === viewing}
        disabled={pending !== undefined}
        onClick={() => void choose(viewing)}
      >
        {t('answer.choose')}
        <span className="visually-hidden"> {viewingText(viewing, locale)}</span>
      </Button>
    );
  }

  return (
    <>
      <Viewings viewings={viewings} asked={asked} chosen={chosen} actionFor={actionFor} />
      {canChoose && !chosen && <p className={styles.hint}>{t('answer.chooseViewing')}</p>}
    </>
  );
}
