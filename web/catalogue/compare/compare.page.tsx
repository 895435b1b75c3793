import { data, isRouteErrorResponse } from 'react-router';
import { getEnergyPrices } from '#contract/content/content.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { localeOfPath, pagePath } from '#contract/shared/paths.ts';
import { apiContext } from '#web/api/context.ts';
import { formatList } from '#web/format/lists.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle } from '#web/layout/section.tsx';
import type { Route } from './+types/compare.page.ts';
import { AdoptBar } from './adopt-bar.tsx';
import { Comparison } from './comparison.tsx';
import { EmptyComparison } from './empty-comparison.tsx';
import { InvalidComparison } from './invalid-comparison.tsx';
import { loadCompared } from './load-compared.ts';
import { MissingVersions } from './missing-versions.tsx';
import { OwnComparison } from './own-comparison.tsx';

export const handle: PageHandle = { dictionaries: ['sharing', 'compare', 'catalogue', 'ui'] };

/** The URL alone decides what is shown. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  try {
    const api = context.get(apiContext);
    const compared = await loadCompared(api, localeOfPath(pathname), searchParams.get('v') ?? '');
    return { ...compared, prices: await api.call(getEnergyPrices) };
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status ?? 500 });
    throw error;
  }
}

export default function ComparePage({ loaderData: { cars: compared, missing, prices } }: Route.ComponentProps) {
  const { t } = useTranslation(['compare', 'catalogue']);
  const locale = useLocale();
  const names = compared.map(({ model }) => `${model.make.name} ${model.name}`);
  const cars = formatList(names, locale);
  const isEmpty = compared.length === 0;
  return (
    <>
      <PageHead
        title={isEmpty ? t('page.title') : t('page.titleWith', { cars })}
        description={isEmpty ? t('page.description') : t('page.descriptionWith', { cars })}
      />
      <Breadcrumbs
        items={[{ label: t('catalogue:newCars.title'), to: pagePath('newCars', locale) }, { label: t('page.title') }]}
      />
      <PageTitle title={t('page.title')}>{!isEmpty && <p>{t('page.lead')}</p>}</PageTitle>
      <MissingVersions keys={missing} />
      {!isEmpty && <Comparison versions={compared} cars={cars} prices={prices} />}
      {isEmpty && (missing.length > 0 ? <EmptyComparison /> : <OwnComparison />)}
      <AdoptBar versions={compared} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 400) return <InvalidComparison />;
  return <ErrorScreen error={error} />;
}
