import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Section } from './section.tsx';

/** A vehicle that is not in the person's garage. Pages that show it must list the dictionary `errors`. */
export function MissingVehicle({ heading }: { heading?: 'h1' }) {
  const { t } = useTranslation(['errors', 'common']);
  const locale = useLocale();
  return (
    <Section>
      <MessageBox
        kind="warning"
        title={t('errors:garage.vehicle-not-found')}
        actions={<ButtonLink to={pagePath('garage', locale)}>{t('common:nav.garage')}</ButtonLink>}
        {...(heading && { heading })}
      />
    </Section>
  );
}
