import { getCallCentre } from '#contract/advisor/advisor.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { phoneUrl } from '#web/format/phone.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CallLink } from '#web/layout/call-link.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import type { Route } from './+types/contact.page.ts';
import { countryOfZone } from './booking/agenda-times.ts';
import { CallCentreHours } from './call-centre-hours-table.tsx';
import styles from './contact.module.css';
import { OpenNow } from './open-now.tsx';

export const handle: PageHandle = { dictionaries: ['advisor', 'ui'] };

export async function loader({ context }: Route.LoaderArgs) {
  const callCentre = await orPageError(context.get(apiContext).call(getCallCentre));
  return { callCentre, phone: spacedPhone(callCentre.phone) };
}

/** All ways to contact us; all but the requested call work without scripts. */
export default function ContactPage({ loaderData: { callCentre, phone } }: Route.ComponentProps) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('contact.title')} description={t('contact.description')} />
      <PageTitle title={t('contact.title')}>
        <p>{t('contact.lead')}</p>
      </PageTitle>
      <Section>
        <div className={styles.ways}>
          <section className={`${styles.way} ${styles.phone}`}>
            <div className={styles.head}>
              <h2>{t('contact.phone.title')}</h2>
              <OpenNow callCentre={callCentre} />
            </div>
            <a className={styles.number} href={phoneUrl(callCentre.phone)}>
              {phone}
            </a>
            <CallCentreHours hours={callCentre.hours} />
            <p className={styles.small}>{t(`zones.${countryOfZone(callCentre.timeZone)}`)}</p>
          </section>
          <section className={`${styles.way} ${styles.call}`}>
            <h2>{t('contact.call.title')}</h2>
            <p>{t('contact.call.text')}</p>
            <CallLink className={buttonClass({ variant: 'primary' })}>{t('contact.call.action')}</CallLink>
          </section>
          <section className={styles.way}>
            <h2>{t('contact.mail.title')}</h2>
            <p>{t('contact.mail.text')}</p>
            <ButtonLink variant="secondary" icon="mail" href={`mailto:${callCentre.email}`}>
              {callCentre.email}
            </ButtonLink>
          </section>
          <section className={styles.way}>
            <h2>{t('contact.advisor.title')}</h2>
            <p>{t('contact.advisor.text')}</p>
            <ButtonLink variant="secondary" icon="calendar" to={pagePath('advisor', locale)}>
              {t('contact.advisor.action')}
            </ButtonLink>
          </section>
        </div>
      </Section>
    </>
  );
}
