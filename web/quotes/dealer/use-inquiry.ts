import { type DealerInquiry, getDealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import { useCall } from '#web/api/use-call.ts';

export type InquiryStatus =
  | { status: 'loading' | 'invalid' | 'failed' }
  | { status: 'ready'; inquiry: DealerInquiry; key: string };

/** The inquiry of a dealer, by the key of the mail. */
export function useInquiry() {
  const key = useLinkKey('dealer');
  const input = key ? { query: { key } } : undefined;
  const { data: inquiry, error, loading, reload, replace } = useCall(getDealerInquiry, input);

  function state(): InquiryStatus {
    if (key === null) return { status: 'invalid' };
    if (error !== undefined && !loading) return { status: isInvalid(error) ? 'invalid' : 'failed' };
    return key && inquiry ? { status: 'ready', inquiry, key } : { status: 'loading' };
  }

  return { state: state(), reload, show: replace };
}

function isInvalid(error: unknown): boolean {
  return error instanceof AppError && ['quotes.link-invalid', 'request.invalid'].includes(error.code);
}
