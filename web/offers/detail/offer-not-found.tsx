import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Shown for an offer that does not exist in this country; it may exist in another one. */
export function OfferNotFound() {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('missing.title')} unlisted />
      <PageTitle title={t('missing.title')}>
        <p>{t('missing.text')}</p>
      </PageTitle>
      <Section>
        <ButtonLink variant="primary" to={pagePath('offers', locale)}>
          {t('missing.action')}
        </ButtonLink>
      </Section>
    </>
  );
}
