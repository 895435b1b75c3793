import { useEffect } from 'react';
import { getPayment } from '#contract/payments/payments.endpoints.ts';
import { poll } from '#web/api/poll.ts';
import { useCall } from '#web/api/use-call.ts';

const INTERVAL_MS = 2_000;
const TIMEOUT_MS = 30 * 60_000;

/** A payment; asked for again until the provider says what became of it. */
export function usePayment(id: string) {
  const call = useCall(getPayment, { params: { payment: id } }, { refreshOnReturn: true });
  const { data, reload } = call;
  const isUnsettled = data !== undefined && (data.isChecking || data.state === 'refund_due');

  useEffect(() => {
    if (!isUnsettled) return;
    const leaving = new AbortController();
    const ask = async () => {
      reload();
      return false;
    };
    void poll(ask, { intervalMs: INTERVAL_MS, timeoutMs: TIMEOUT_MS, signal: leaving.signal });
    return () => leaving.abort();
  }, [isUnsettled, reload]);

  return call;
}
