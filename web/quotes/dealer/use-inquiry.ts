import { useCallback, useEffect, useState } from 'react';
import { type DealerInquiry, getDealerInquiry } from '#contract/quotes/quotes.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

export type InquiryStatus =
  | { status: 'loading' | 'invalid' | 'failed' }
  | { status: 'ready'; inquiry: DealerInquiry; key: string };

/** The question a dealer was sent, by the key of the mail. */
export function useInquiry() {
  const locale = useLocale();
  const key = useLinkKey('dealer');
  const [inquiry, setInquiry] = useState<DealerInquiry>();
  const [problem, setProblem] = useState<'invalid' | 'failed'>();

  const load = useCallback(async () => {
    if (!key) return;
    setProblem(undefined);
    try {
      setInquiry(await browserApi(locale).call(getDealerInquiry, { query: { key } }));
    } catch (error) {
      setProblem(isInvalid(error) ? 'invalid' : 'failed');
    }
  }, [key, locale]);
  useEffect(() => void load(), [load]);

  function state(): InquiryStatus {
    if (key === null) return { status: 'invalid' };
    if (problem) return { status: problem };
    return key && inquiry ? { status: 'ready', inquiry, key } : { status: 'loading' };
  }

  return { state: state(), reload: () => void load(), show: setInquiry };
}

function isInvalid(error: unknown): boolean {
  return error instanceof AppError && ['quotes.link-invalid', 'request.invalid'].includes(error.code);
}
