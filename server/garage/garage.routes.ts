import { crawlVehicle, deleteVehicle, getVehicles, saveVehicle } from '#contract/garage/garage.endpoints.ts';
import { explainTax } from '#contract/garage/tax.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { GarageService } from './garage.service.ts';

export function garageRoutes(route: Route, garage: GarageService): void {
  route(getVehicles, async ({ userId, locale }) => ({ vehicles: await garage.listVehicles(userId, locale) }));
  route(saveVehicle, async ({ userId, body, locale }) => ({
    vehicles: await garage.saveVehicle(userId, body, locale),
  }));
  route(deleteVehicle, async ({ userId, body, locale }) => ({
    vehicles: await garage.deleteVehicle(userId, body.plate, locale),
  }));
  route(crawlVehicle, ({ userId, query, locale }) => garage.requestCrawl(userId, query, locale));
  route(explainTax, ({ userId, params }) => garage.explainTax(userId, params.plate));
}
