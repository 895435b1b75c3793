import { deletePhoto, getPhoto, uploadPhoto, type Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Route } from '#server/http/route.ts';
import type { PhotoService } from './photo.service.ts';

/** Every photo request is answered with the vehicle. */
interface Garage {
  getVehicle(userId: string, plate: string, locale: Locale): Promise<Vehicle>;
}

export function photoRoutes(route: Route, photos: PhotoService, garage: Garage): void {
  route(uploadPhoto, async ({ userId, params: { plate }, file, locale }) => {
    await photos.upload(userId, plate, file);
    return garage.getVehicle(userId, plate, locale);
  });
  route(deletePhoto, async ({ userId, params: { plate }, locale }) => {
    await photos.remove(userId, plate);
    return garage.getVehicle(userId, plate, locale);
  });
  route(getPhoto, ({ userId, params: { plate, size } }) => photos.read(userId, plate, size));
}
