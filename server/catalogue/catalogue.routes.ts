import {
  getElectricModels,
  getMake,
  getMakes,
  getModels,
  getShowroom,
} from '#contract/catalogue/catalogue.endpoints.ts';
import { listModelCards } from '#contract/catalogue/model-cards.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { FavouriteModelsService } from './favourite-models.service.ts';

export function catalogueRoutes(
  route: Route,
  catalogue: CatalogueService,
  favouriteModels: Pick<FavouriteModelsService, 'list'>,
): void {
  route(getMakes, ({ locale }) => catalogue.listMakes(locale));
  route(getModels, ({ locale, params, query }) => catalogue.listModels(locale, params.make, query.group === '1'));
  route(getShowroom, ({ locale }) => catalogue.getShowroom(locale));
  route(getElectricModels, ({ locale }) => catalogue.listElectricModels(locale));
  route(listModelCards, async ({ locale, query }) => ({ cards: await favouriteModels.list(locale, query.models) }));
  route(getMake, ({ locale, params }) => catalogue.getMake(locale, params.make));
}
