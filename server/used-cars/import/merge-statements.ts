import { HIDDEN_AFTER_DAYS } from '#contract/used-cars/used-cars.rules.ts';
import { CONTENT } from './staging.store.ts';

interface Merge {
  dealerId: number;
  country: string;
  isDelta: boolean;
  /** A calendar day. */
  today: string;
}

const SAME_CAR = `listing.model_id = car.model_id and listing.registration = car.registration and listing.km = car.km
  and listing.power_kw = car.power_kw and listing.place_id = car.place_id
  and listing.colour is not distinct from car.colour`;
const isUnmatched = 'not exists (select from staged_cars other where other.listing_id = listing.id)';
const columns = (table: string) => CONTENT.map((name) => `${table}.${name}`).join(', ');

/**
 * The listing of each car: that with its VIN, else that with its own id unless the VIN says it is another car, else,
 * without a VIN, one that is the same in all figures. So a car that is listed again keeps its history.
 */
export function matchStatements({ dealerId, isDelta }: Merge): string[] {
  const own = `listing.dealer_id = ${dealerId}`;
  return [
    `update staged_cars car set listing_id = found.id
      from (
        select distinct on (vin) vin, id from used_listings listing
        where ${own} and vin is not null order by vin, (state = 'ended'), id desc
      ) found
      where found.vin = car.vin and not car.is_ended`,
    'create index on staged_cars (listing_id)',
    `update staged_cars car set listing_id = listing.id
      from used_listings listing
      where ${own} and listing.own_id = car.own_id and car.listing_id is null and ${isUnmatched}
        and (car.is_ended or car.vin is null or listing.vin is null)`,
    `update staged_cars car set listing_id = pair.id
      from (
        select car.record_no, listing.id from (
          select *, row_number() over (
            partition by model_id, registration, km, power_kw, place_id, colour order by record_no) as place
          from staged_cars where listing_id is null and vin is null and not is_ended
        ) car join (
          select *, row_number() over (
            partition by model_id, registration, km, power_kw, place_id, colour order by state = 'ended', id desc) as place
          from used_listings listing
          where ${own} and vin is null and ${isUnmatched} ${isDelta ? "and state = 'ended'" : ''}
        ) listing on ${SAME_CAR} and listing.place = car.place
      ) pair
      where pair.record_no = car.record_no`,
  ];
}

/** Whether each car is new, differs from its listing, or is the same. */
export function markChanges(): string {
  const pictures = `(select jsonb_agg(jsonb_build_array(source, photo_id, width, height) order by position)
    from used_photos where listing_id = listing.id)`;
  return `
    update staged_cars car set change = case
      when car.is_ended then 'ended'
      when listing.id is null then 'created'
      when (${columns('car')}) is distinct from (${columns('listing')})
        or car.own_id <> listing.own_id or listing.state <> 'active' and listing.withheld is null
        or car.pictures is distinct from ${pictures} then 'updated'
      else 'unchanged' end
    from staged_cars self left join used_listings listing on listing.id = self.listing_id
    where self.record_no = car.record_no`;
}

/** Listings for sale that a whole stock no longer names. Those of invalid records stay. */
export function vanishedCondition({ isDelta }: Merge): string {
  if (isDelta) return 'false';
  return `${isUnmatched} and not exists (select from staged_broken where staged_broken.own_id = listing.own_id)`;
}

/** Frees own ids that now belong to other cars. */
export function renameStatement({ dealerId }: Merge): string {
  return `
    update used_listings listing set own_id = listing.own_id || '~' || listing.id
    from staged_cars car
    where listing.dealer_id = ${dealerId} and car.own_id = listing.own_id
      and car.listing_id is distinct from listing.id and not car.is_ended`;
}

export function endVanished(merge: Merge): string {
  return `
    update used_listings listing set state = 'ended', ended_on = '${merge.today}'
    where dealer_id = ${merge.dealerId} and state <> 'ended' and ${vanishedCondition(merge)}`;
}

/** Those that a file with changes ends, and those whose own id now belongs to another car. */
export function endNamed({ dealerId, today }: Merge): string {
  return `
    update used_listings listing set state = 'ended', ended_on = '${today}'
    where state <> 'ended' and id in (
      select listing_id from staged_cars where is_ended
      union
      select listing.id from used_listings listing join staged_cars car on car.own_id = listing.own_id
      where listing.dealer_id = ${dealerId} and not car.is_ended and ${isUnmatched})`;
}

/**
 * The new prices of existing listings, and those of cars that come back. Several changes on one day are one step. The
 * step before ends with the day on which the car went: nobody could buy it while it was ended, hidden or withheld.
 */
export function priceStatements({ today }: Merge): string[] {
  return [
    `create temp table changed_prices on commit drop as
      select listing.id as listing_id, car.price, case when listing.withheld is not null then '${today}'::date end as until,
        least(listing.ended_on, listing.confirmed_on + ${HIDDEN_AFTER_DAYS + 1}) as off_since
      from staged_cars car join used_listings listing on listing.id = car.listing_id
      where car.change = 'updated'
        and (car.price <> listing.price or listing.state = 'ended' and listing.withheld is null)`,
    'analyze changed_prices',
    `update used_prices step set until = least(step.until, changed.off_since)
      from changed_prices changed
      where step.listing_id = changed.listing_id and changed.off_since <= '${today}'
        and step.day = (select max(day) from used_prices last where last.listing_id = step.listing_id)`,
    `insert into used_prices (listing_id, day, price, until) select listing_id, '${today}', price, until from changed_prices
      on conflict (listing_id, day) do update set price = excluded.price, until = excluded.until`,
  ];
}

/** A label of another price would be wrong until the next one is made. */
export function updateStatement(): string {
  return `
    update used_listings listing set own_id = car.own_id,
      ${CONTENT.map((name) => `${name} = car.${name}`).join(', ')},
      label = case when car.price = listing.price then listing.label end,
      deviation = case when car.price = listing.price then listing.deviation end,
      state = coalesce(listing.withheld, 'active'),
      ended_on = case when listing.withheld = 'ended' then listing.ended_on end
    from staged_cars car where car.listing_id = listing.id and car.change = 'updated'`;
}

export function insertStatement({ dealerId, country, today }: Merge): string[] {
  return [
    `insert into used_listings (country, seller_type, dealer_id, own_id, first_seen, confirmed_on, ${CONTENT.join(', ')})
      select '${country}', 'dealer', ${dealerId}, own_id, '${today}', '${today}', ${CONTENT.join(', ')}
      from staged_cars where change = 'created' order by record_no`,
    `update staged_cars car set listing_id = listing.id from used_listings listing
      where listing.dealer_id = ${dealerId} and listing.own_id = car.own_id and car.change = 'created'`,
    `insert into used_prices (listing_id, day, price)
      select listing_id, '${today}', price from staged_cars where change = 'created'`,
  ];
}

export function photoStatements(): string[] {
  return [
    `delete from used_photos where listing_id in (select listing_id from staged_cars where change = 'updated')`,
    `insert into used_photos (listing_id, position, source, photo_id, width, height)
      select listing_id, place - 1, picture ->> 0, picture ->> 1, (picture ->> 2)::int, (picture ->> 3)::int
      from staged_cars cross join jsonb_array_elements(pictures) with ordinality named (picture, place)
      where change in ('created', 'updated')`,
  ];
}

/** By itself, because a confirmation alone does not count as a change that every search has to read. */
export function confirmStatement({ today }: Merge): string {
  return `
    update used_listings listing set confirmed_on = '${today}'
    from staged_cars car
    where car.listing_id = listing.id and car.change in ('updated', 'unchanged') and listing.confirmed_on <> '${today}'`;
}
