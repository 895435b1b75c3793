import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './answers-table.module.css';
import { ReleaseButton, type ReleaseProps } from './release-button.tsx';

/** The main action of an answer: the dealer may get in touch. */
export function ChooseAnswer({ isBest, ...props }: ReleaseProps & { isBest: boolean }) {
  const { t } = useTranslation('quotes');
  if (props.inquiry.isContactReleased) return <span className={styles.text}>{t('contact.released')}</span>;
  return (
    <ReleaseButton {...props} variant={isBest ? 'primary' : 'secondary'} className={styles.choose}>
      <span className={styles.wide}>{t('contact.choose')}</span>
      <span className={styles.narrow}>{t('contact.chooseShort')}</span>
    </ReleaseButton>
  );
}
