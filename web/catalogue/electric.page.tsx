import { useTranslation } from 'react-i18next';
import { getElectricModels } from '#contract/catalogue.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/electric.page.ts';
import { ModelGrid } from './model-grid.tsx';

export const handle: PageHandle = { dictionaries: ['catalogue', 'ui'] };

export async function loader({ context }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getElectricModels));
}

export default function ElectricPage({ loaderData: models }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <PageHead title={t('electric.title')} description={t('electric.description')} />
      <PageTitle title={t('electric.title')}>
        <p>{t('electric.lead', { count: models.length })}</p>
      </PageTitle>
      <Section>
        <ModelGrid models={models} level={2} />
      </Section>
    </>
  );
}
