import { useState } from 'react';
import { data as answer, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  checkConfiguration,
  getConfigurator,
  type SavedConfiguration,
} from '#contract/configurator/configurator.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import type { Route } from './+types/configurator.page.ts';
import { Configurator } from './configurator.tsx';
import { choiceOf, type Opening, openChoice, openConfiguration } from './opening.ts';
import { UnknownConfiguration } from './unknown-configuration.tsx';

export const handle: PageHandle = { dictionaries: ['configurator', 'catalogue', 'ui', 'errors'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const code = query.get('c') || undefined;
  const version = query.get('v') || undefined;
  const [data, checked] = await Promise.all([
    orPageError(api.call(getConfigurator, { params })),
    code ? orUnknown(api.call(checkConfiguration, { params: { ...params, code } })) : undefined,
  ]);
  const opening = openConfiguration(data, { code, checked, version });
  if (!opening) throw unknown();
  return { data, opening };
}

/** The query follows the current choice, so changing it needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function ConfiguratorPage({ loaderData: { data, opening: first } }: Route.ComponentProps) {
  const { t } = useTranslation('configurator');
  const [reopening, setReopening] = useState<{ modelId: number; opening: Opening }>();
  // All models use this component, so the reopened configuration of another model is ignored.
  const reopened = reopening?.modelId === data.model.id ? reopening.opening : undefined;
  const name = `${data.model.make.name} ${data.model.name}`;

  function reopen({ checked }: SavedConfiguration) {
    const { code, lost, before } = checked;
    const choice = openChoice(data, choiceOf(checked));
    if (choice) setReopening({ modelId: data.model.id, opening: { choice, code, lost, before, isSaved: true } });
    // The catalogue has changed since this page was loaded.
    else window.location.search = `?${new URLSearchParams({ c: code })}`;
  }

  return (
    <>
      <PageHead title={t('title', { name })} description={t('description', { name })} unlisted />
      <Configurator
        key={`${data.model.id} ${reopened ? 'kept' : 'new'}`}
        data={data}
        opening={reopened ?? first}
        onReopen={reopen}
      />
    </>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { make, model } = params;
  if (isUnknown(error) && make && model) return <UnknownConfiguration make={make} model={model} />;
  return <ErrorScreen error={error} />;
}

const UNKNOWN = 'unknown configuration';

function unknown() {
  return answer(UNKNOWN, { status: 404 });
}

function isUnknown(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === UNKNOWN;
}

/** An invalid code is answered with 404. */
async function orUnknown<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && ['catalogue.configuration-invalid', 'request.invalid'].includes(error.code))
      throw unknown();
    return orPageError(Promise.reject(error));
  }
}
