import { AppError } from '#contract/shared/errors.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The words for whatever a call failed with, in the page's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  // Codes hold dots, which are not steps into the dictionary.
  const words = (code: string) => t(code, { ns: 'errors', keySeparator: false });
  return (error) => words(error instanceof AppError ? error.code : 'service.unavailable');
}
