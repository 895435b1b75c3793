import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { phoneUrl } from '#web/format/phone.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dealer-contact.module.css';

/** The customer's contact, while it is released. Viewing it is recorded, as stated here. */
export function DealerContact({ contact }: Pick<DealerInquiry, 'contact'>) {
  const { t } = useTranslation('quotes');
  if (!contact) {
    return (
      <p className={styles.hidden}>
        <Icon name="eye-off" size={20} />
        {t('dealer.contactHidden')}
      </p>
    );
  }
  return (
    <section className={styles.contact}>
      <h3>{t('dealer.contact')}</h3>
      <p className={styles.name} translate="no">
        {contact.name} {contact.surname}
      </p>
      <p translate="no">
        <a className={styles.link} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </p>
      {contact.phone && (
        <p translate="no">
          <a className={styles.link} href={phoneUrl(contact.phone)}>
            {spacedPhone(contact.phone)}
          </a>
        </p>
      )}
      <p className={styles.note}>{t('dealer.contactLogged')}</p>
    </section>
  );
}
