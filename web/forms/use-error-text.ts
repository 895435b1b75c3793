import { AppError } from '#contract/shared/errors.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The message of any failed call, in the page's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    const code = error instanceof AppError ? error.code : 'service.unavailable';
    const text = t(`errors:${code}`);
    // A newer server may know codes that this page does not.
    return text === `errors:${code}` ? t('errors:service.failed') : text;
  };
}
