import { publisherContext } from '#web/api/context.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireSession } from '#web/layout/require-session.tsx';
import { Section } from '#web/layout/section.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/payment.page.ts';
import { PaymentView } from './payment-view.tsx';

export const handle: PageHandle = { dictionaries: ['payments', 'ui', 'errors'] };

/** Receipts name who has received the money. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, address, vat } = context.get(publisherContext);
  return { payee: [name, address, vat] };
}

/** Where the payment provider leads back to. */
export default function PaymentPage({ params, loaderData: { payee } }: Route.ComponentProps) {
  const { t } = useTranslation('payments');
  const waiting = (
    <Section>
      <Skeleton>
        <SkeletonText lines={5} />
      </Skeleton>
    </Section>
  );
  return (
    <>
      <PageHead title={t('title')} unlisted />
      <RequireSession fallback={waiting}>
        {() => <PaymentView key={params.payment} id={params.payment} payee={payee} waiting={waiting} />}
      </RequireSession>
    </>
  );
}
