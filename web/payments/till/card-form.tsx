import { type FormEvent, type ReactNode, useState } from 'react';
import { TEST_CARDS, TILL_DELAY_SECONDS, TILL_DELIVERIES, type TillDelivery } from '#contract/payments/till.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import styles from './till.module.css';

export interface CardInput {
  card: string;
  delivery: TillDelivery;
}

interface Props {
  amount: string;
  isSending: boolean;
  onPay(input: CardInput): void;
  /** Why the last card was refused, beside the button that was pressed. */
  children: ReactNode;
}

const CARDS = Object.entries(TEST_CARDS);
const spaced = (card: string) => card.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The test cards, each with what happens to it. */
export function CardForm({ amount, isSending, onPay, children }: Props) {
  const { t } = useTranslation('till');
  const [card, setCard] = useState(CARDS[0]?.[0] ?? '');
  const [delivery, setDelivery] = useState<TillDelivery>('normal');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) onPay({ card, delivery });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <RadioCards
        name="card"
        label={t('card')}
        value={card}
        layout="grid"
        onChange={({ target }) => setCard(target.value)}
        options={CARDS.map(([value, outcome]) => ({
          value,
          label: t(`cards.${outcome}`),
          hint: <span translate="no">{spaced(value)}</span>,
        }))}
      />
      <RadioCards
        name="delivery"
        label={t('delivery.label')}
        value={delivery}
        layout="chips"
        onChange={({ target }) => setDelivery(target.value as TillDelivery)}
        options={TILL_DELIVERIES.map((value) => ({
          value,
          label: t(`delivery.${value}`, { seconds: TILL_DELAY_SECONDS }),
        }))}
      />
      {children}
      <Button type="submit" variant="primary" pending={isSending}>
        {t('pay', { amount })}
      </Button>
    </form>
  );
}
