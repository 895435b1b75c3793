import { compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import { filterVersionsBy, getModel, getVersion } from '#contract/catalogue/versions.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { VersionsService } from './versions.service.ts';

export function versionsRoutes(route: Route, versions: VersionsService): void {
  route(getModel, ({ locale, params }) => versions.getModel(locale, params.make, params.model));
  route(getVersion, ({ locale, params }) => versions.getVersion(locale, params));
  route(filterVersionsBy, ({ locale, params: { make, model }, query }) =>
    versions.filterVersions(locale, make, model, query),
  );
  route(compareVersions, ({ locale, query }) => versions.compareVersions(locale, query.v));
}
