import {
  checkConfiguration,
  deleteConfiguration,
  getConfigurations,
  getConfigurator,
  saveConfiguration,
} from '#contract/configurator/configurator.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { ConfigurationsService } from './configurations.service.ts';
import type { ConfiguratorService } from './configurator.service.ts';

export function configuratorRoutes(
  route: Route,
  configurator: ConfiguratorService,
  configurations: ConfigurationsService,
): void {
  route(getConfigurator, ({ locale, params }) => configurator.getConfigurator(locale, params.make, params.model));
  route(checkConfiguration, ({ locale, params }) => configurator.checkConfiguration(locale, params));
  route(getConfigurations, ({ userId, locale }) => configurations.list(userId, locale));
  route(saveConfiguration, ({ userId, body, locale }) => configurations.save(userId, body, locale));
  route(deleteConfiguration, ({ userId, body, locale }) => configurations.delete(userId, body, locale));
}
