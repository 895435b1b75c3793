import { AppError } from '#contract/shared/errors.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The message of any failed call, in the page's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  // Codes contain dots, which are not separators of dictionary keys.
  const textOf = (code: string) => t(code, { ns: 'errors', keySeparator: false });
  return (error) => textOf(error instanceof AppError ? error.code : 'service.unavailable');
}
