import { getTillSession } from '#contract/payments/till.endpoints.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import type { Route } from './+types/till.page.ts';
import { Till } from './till.tsx';

export const handle: PageHandle = { dictionaries: ['till', 'ui', 'errors'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getTillSession, { params: { session: params.session } }));
}

/** The page of the sandbox till, which takes the place of a payment provider. */
export default function TillPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('till');
  return (
    <Section>
      <PageHead title={t('title')} unlisted />
      <Till session={loaderData} />
    </Section>
  );
}
