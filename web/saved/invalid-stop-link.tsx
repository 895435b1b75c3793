import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';

/** The link is incomplete or has expired. */
export function InvalidStopLink() {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  return (
    <MessageBox
      kind="warning"
      title={t('stop.invalid')}
      heading="h1"
      live
      actions={
        <ButtonLink variant="primary" to={pagePath('favourites', locale)}>
          {t('stop.open')}
        </ButtonLink>
      }
    >
      <p>{t('stop.invalidText')}</p>
    </MessageBox>
  );
}
