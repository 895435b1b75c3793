import { eq, sql } from 'drizzle-orm';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Database } from '#server/database/connect.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { usedListings, usedModels, usedPhotos, usedPlaces } from './used-cars.tables.ts';

export type CardsStore = ReturnType<typeof createCardsStore>;
export type StoredCard = Awaited<ReturnType<CardsStore['listCards']>>[number];

/** What lists show of listings. */
export function createCardsStore(database: Database) {
  // Prepared, because building and planning it takes longer than reading two dozen rows.
  const cards = database
    .select({
      id: usedListings.id,
      country: usedListings.country,
      make: { slug: usedModels.make, name: usedModels.makeName },
      model: { slug: usedModels.slug, name: usedModels.name, names: usedModels.names },
      version: usedListings.version,
      registration: usedListings.registration,
      km: usedListings.km,
      fuel: usedListings.fuel,
      gearbox: usedListings.gearbox,
      powerKw: usedListings.powerKw,
      bodyType: usedListings.bodyType,
      doors: usedListings.doors,
      seats: usedListings.seats,
      colour: usedListings.colour,
      euro: usedListings.euro,
      owners: usedListings.owners,
      accident: usedListings.accident,
      price: usedListings.price,
      reducedOn: usedListings.reducedOn,
      lowestBefore: usedListings.lowestBefore,
      label: usedListings.label,
      sellerType: usedListings.sellerType,
      dealerName: dealers.name,
      place: {
        zipCode: usedPlaces.zipCode,
        city: usedPlaces.city,
        latitude: usedPlaces.latitude,
        longitude: usedPlaces.longitude,
      },
      firstSeen: usedListings.firstSeen,
      photo: sql<Photo | null>`(select json_build_object('id', ${usedPhotos.photoId}, 'width', ${usedPhotos.width},
        'height', ${usedPhotos.height}) from ${usedPhotos}
        where ${usedPhotos.listingId} = ${usedListings.id} order by ${usedPhotos.position} limit 1)`,
      photoCount: usedListings.photoCount,
      lengthMm: usedListings.lengthMm,
      isInvented: usedListings.isInvented,
    })
    .from(usedListings)
    .innerJoin(usedModels, eq(usedModels.id, usedListings.modelId))
    .innerJoin(usedPlaces, eq(usedPlaces.id, usedListings.placeId))
    .leftJoin(dealers, eq(dealers.id, usedListings.dealerId))
    .where(sql`${usedListings.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('used_cards');
  return {
    listCards: (ids: readonly number[]) => cards.execute({ ids: `{${ids.join()}}` }),
  };
}
