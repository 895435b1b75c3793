import { sql } from 'drizzle-orm';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Database } from '#server/database/connect.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { usedListings, usedPhotos } from './used-cars.tables.ts';

export type CardsStore = ReturnType<typeof createCardsStore>;
export type ListedCard = Pick<typeof usedListings.$inferSelect, (typeof COLUMNS)[number]> & {
  /** Null for private sellers. */
  dealerName: string | null;
  photo: Photo | null;
};

const COLUMNS = [
  'id',
  'country',
  'version',
  'registration',
  'km',
  'fuel',
  'gearbox',
  'powerKw',
  'bodyType',
  'doors',
  'seats',
  'colour',
  'euro',
  'owners',
  'accident',
  'price',
  'reducedOn',
  'lowestBefore',
  'label',
  'sellerType',
  'firstSeen',
  'photoCount',
  'lengthMm',
  'isInvented',
] as const satisfies (keyof typeof usedListings.$inferSelect)[];

const dealerName = sql`(select ${dealers.name} from ${dealers} where ${dealers.id} = ${usedListings.dealerId})`;
const photo = sql`(select json_build_object('id', ${usedPhotos.photoId}, 'width', ${usedPhotos.width},
  'height', ${usedPhotos.height}) from ${usedPhotos}
  where ${usedPhotos.listingId} = ${usedListings.id} order by ${usedPhotos.position} limit 1)`;

/** What lists show of listings; their models and places are known without the database. */
export function createCardsStore(database: Database) {
  const fields = [...COLUMNS.map((column) => sql`${usedListings[column]}`), dealerName, photo];
  // Prepared, because planning takes longer than reading two dozen rows; one value for each row, because the driver
  // takes several times as long to read two dozen; and a search for each dealer, because a join reads all of them.
  const cards = database
    .select({ values: sql<CardValues>`json_build_array(${sql.join(fields, sql`, `)})` })
    .from(usedListings)
    .where(sql`${usedListings.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('used_cards');
  return {
    async listCards(ids: readonly number[]): Promise<ListedCard[]> {
      const rows = await cards.execute({ ids: `{${ids.join()}}` });
      return rows.map(({ values }) => cardOf(values));
    },
  };
}

type ValuesOf<Columns extends readonly (keyof ListedCard)[]> = {
  -readonly [Place in keyof Columns]: ListedCard[Columns[Place]];
};
/** In the order in which they are read. */
type CardValues = [...ValuesOf<typeof COLUMNS>, ListedCard['dealerName'], ListedCard['photo']];

/** Written out, because an object whose keys are only known at run time is several times slower to make and to read. */
function cardOf(values: CardValues): ListedCard {
  return {
    id: values[0],
    country: values[1],
    version: values[2],
    registration: values[3],
    km: values[4],
    fuel: values[5],
    gearbox: values[6],
    powerKw: values[7],
    bodyType: values[8],
    doors: values[9],
    seats: values[10],
    colour: values[11],
    euro: values[12],
    owners: values[13],
    accident: values[14],
    price: values[15],
    reducedOn: values[16],
    lowestBefore: values[17],
    label: values[18],
    sellerType: values[19],
    firstSeen: values[20],
    photoCount: values[21],
    lengthMm: values[22],
    isInvented: values[23],
    dealerName: values[24],
    photo: values[25],
  };
}
