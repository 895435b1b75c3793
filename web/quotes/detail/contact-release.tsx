import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './contact-release.module.css';
import { ReleaseButton, type ReleaseProps } from './release-button.tsx';

/** Whether a dealer sees the contact, and the way to change that where it makes sense. */
export function ContactRelease({ canRelease, ...props }: ReleaseProps & { canRelease: boolean }) {
  const { t } = useTranslation('quotes');
  const { isContactReleased: isReleased } = props.inquiry;
  return (
    <div className={styles.contact}>
      <p className={styles.state} data-released={isReleased || undefined}>
        <Icon name={isReleased ? 'eye' : 'eye-off'} size={20} />
        {t(isReleased ? 'contact.released' : 'contact.hidden')}
      </p>
      {(isReleased || canRelease) && (
        <ReleaseButton {...props} className={styles.action}>
          {t(isReleased ? 'contact.revoke' : 'contact.release')}
        </ReleaseButton>
      )}
    </div>
  );
}
