import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';

/** Shown for an invalid code; links to the model. */
export function UnknownConfiguration({ make, model }: { make: string; model: string }) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  return (
    <Section>
      <PageHead title={t('unknown.title')} unlisted />
      <MessageBox
        kind="error"
        heading="h1"
        title={t('unknown.title')}
        actions={
          <>
            <ButtonLink variant="primary" to={pagePath('configurator', locale, { make, model })}>
              {t('unknown.begin')}
            </ButtonLink>
            <ButtonLink variant="quiet" to={pagePath('model', locale, { make, model })}>
              {t('unknown.model')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('unknown.text')}</p>
      </MessageBox>
    </Section>
  );
}
