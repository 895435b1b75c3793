import { getCataloguePhoto, type PhotoWidth } from '#contract/catalogue/photos.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { PhotographService } from './photograph.service.ts';

export function photographRoutes(route: Route, photographs: PhotographService): void {
  route(getCataloguePhoto, ({ params: { id, width } }) => photographs.read(id, Number(width) as PhotoWidth));
}
