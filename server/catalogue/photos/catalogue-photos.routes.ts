import { getCataloguePhoto, type PhotoWidth } from '#contract/catalogue/photos.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { CataloguePhotosService } from './catalogue-photos.service.ts';

export function cataloguePhotosRoutes(route: Route, photos: CataloguePhotosService): void {
  route(getCataloguePhoto, ({ params: { id, width } }) => photos.read(id, Number(width) as PhotoWidth));
}
