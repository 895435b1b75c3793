import type { ReactNode } from 'react';
import { isSameViewing, type Viewing } from '#contract/quotes/viewing.rules.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { viewingText } from './viewing-text.ts';
import styles from './viewings.module.css';

interface Props {
  viewings: readonly Viewing[];
  /** What was asked for, and what was chosen of those the dealer proposes. */
  asked: Viewing | null;
  chosen: Viewing | null;
  /** What can be done with a moment that is neither of them. */
  actionFor?(viewing: Viewing): ReactNode;
}

/** The moments to see a car that its dealer confirms or proposes. */
export function Viewings({ viewings, asked, chosen, actionFor }: Props) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  if (viewings.length === 0) return t('answer.noViewing');
  function stateOf(viewing: Viewing) {
    if (isSameViewing(viewing, asked)) return <Badge kind="normal">{t('answer.confirmed')}</Badge>;
    if (isSameViewing(viewing, chosen)) return <Badge kind="normal">{t('answer.chosen')}</Badge>;
    return actionFor?.(viewing);
  }
  return (
    <ul className={styles.viewings}>
      {viewings.map((viewing) => (
        <li key={`${viewing.day} ${viewing.time}`} className={styles.viewing}>
          {viewingText(viewing, locale)} {stateOf(viewing)}
        </li>
      ))}
    </ul>
  );
}
