import type { Country } from '#contract/shared/country.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { NewDealer } from '#server/dealers/dealer-changes.ts';
import { readOpening } from '#server/dealers/opening-text.ts';
import type { PostalPositions } from '#server/providers/postal/postal-positions.ts';
import { DEMO_CUSTOMS, DEMO_DEALER_GROUPS } from './demo-customs.data.ts';
import { DEMO_TOWNS } from './demo-towns.data.ts';

const DEALERS_A_ROUND = 4;
const DEGREE_KM = 111.19;

/** Invented dealers near real towns, by fixed rules: the same at every seed. `makes` are those sold in the country. */
export async function demoDealers(
  country: Country,
  makes: readonly string[],
  { find }: PostalPositions,
): Promise<NewDealer[]> {
  const customs = DEMO_CUSTOMS[country];
  const groups = groupsOf(makes);
  const dealers: NewDealer[] = [];
  for (const [city, ...zips] of DEMO_TOWNS[country])
    for (const [round, zip] of zips.entries()) {
      const place = await find(country, zip);
      if (!place) throw new Error(`${zip} is no postal code of ${country}`);
      for (let seat = 0; seat < DEALERS_A_ROUND; seat += 1) {
        const number = dealers.length + 1;
        const own = `${slugOf(city)}-${round * DEALERS_A_ROUND + seat + 1}`;
        dealers.push({
          code: `demo-${country}-${own}`,
          name: [customs.names[seat], city, customs.sides[round]].filter(Boolean).join(' '),
          street: customs.street(2 * number + 1),
          zipCode: place.zipCode,
          city,
          country,
          ...offsetFrom(place, round, seat),
          phone: customs.phone(number),
          email: `${own}@dealers-${country}.example`,
          website: null,
          publicEmail: `info@${own}.dealers-${country}.example`,
          registerNumber: null,
          opening: readOpening(customs.opening),
          isListed: true,
          makes: makesOf(groups, round, seat),
        });
      }
    }
  return dealers.filter((dealer) => dealer.makes.length > 0);
}

/** Makes that belong to no group are distributed over all groups. */
function groupsOf(makes: readonly string[]): string[][] {
  const groups = DEMO_DEALER_GROUPS.map((house) => house.filter((make) => makes.includes(make)));
  const known = new Set(DEMO_DEALER_GROUPS.flat());
  for (const [index, make] of makes.filter((each) => !known.has(each)).entries())
    groups[index % groups.length]?.push(make);
  return groups;
}

/** Two groups per dealer, in other pairs from round to round; the four dealers of a round have all eight. */
function makesOf(groups: readonly string[][], round: number, seat: number): string[] {
  const other = DEALERS_A_ROUND + ((seat + round) % DEALERS_A_ROUND);
  return [...(groups[seat] ?? []), ...(groups[other] ?? [])].sort();
}

/** A few kilometres from the town centre: in all directions, then to the north, then to the south. */
function offsetFrom({ latitude, longitude }: { latitude: number; longitude: number }, round: number, seat: number) {
  const kilometres = 1.2 + 0.9 * seat + 0.4 * round;
  const degrees = round === 0 ? 40 + 90 * seat : (round === 1 ? -50 : 130) + 32 * seat;
  const angle = (degrees * Math.PI) / 180;
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    latitude: rounded(latitude + (kilometres * Math.cos(angle)) / DEGREE_KM),
    longitude: rounded(longitude + (kilometres * Math.sin(angle)) / (DEGREE_KM * Math.cos((latitude * Math.PI) / 180))),
  };
}
