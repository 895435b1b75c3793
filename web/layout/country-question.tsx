import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { countryName } from '#web/format/country-name.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { ConfirmedPage } from './confirmed-pages.ts';

interface Props {
  page: ConfirmedPage;
  /** The language of the other country. */
  locale: Locale;
  /** URL in the other language. */
  url: string;
  onClose(): void;
}

/** Each language belongs to a country: explains what changes, and asks for confirmation. */
export default function CountryQuestion({ page, locale, url, onClose }: Props) {
  const { t } = useTranslation(['country', 'ui']);
  const country = countryName(COUNTRY_OF[locale], useLocale());
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title', { country })}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button variant="primary" onClick={() => window.location.assign(url)}>
            {t('go')}
          </Button>
        </>
      }
    >
      <p>
        {t('text')} {t(`pages.${page}`)}
      </p>
    </Modal>
  );
}
