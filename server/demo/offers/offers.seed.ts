import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { todayIn } from '#contract/shared/days.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import { dealerMakes, dealers } from '#server/dealers/dealers.tables.ts';
import { offers, offerTexts } from '#server/offers/offers.tables.ts';
import { DEMO_PLANS, type DemoPlan } from './demo-offers.data.ts';
import { demoDays, demoSlug, demoTerms } from './demo-offers.ts';
import { DEMO_TEXTS } from './demo-texts.data.ts';

/** A demo dealer has a few of them. */
const MOST_READY_CARS = 7;

interface Sources {
  /** The versions of a model sold in the country of a locale, cheapest first. */
  versionsAt(locale: Locale, make: string, model: string): Promise<VersionRow[]>;
  now: Date;
}

/** Inserts the demo offers if there are no offers. */
export async function seedOffers(transaction: Transaction, { versionsAt, now }: Sources): Promise<void> {
  const [existing] = await transaction.select({ id: offers.id }).from(offers).limit(1);
  if (existing) return;
  for (const locale of LOCALES) await createOffers(transaction, locale, todayIn(locale, now), versionsAt);
}

/** Extends demo offers that have ended, so that a demo always has some. */
export async function renewDemoOffers(transaction: Transaction, now: Date): Promise<void> {
  for (const locale of LOCALES) await renewOffers(transaction, locale, todayIn(locale, now));
}

async function createOffers(
  transaction: Transaction,
  locale: Locale,
  today: string,
  versionsAt: Sources['versionsAt'],
): Promise<void> {
  for (const plan of DEMO_PLANS) {
    const version = versionFor(plan, await versionsAt(locale, plan.make, plan.model));
    // An installation with its own catalogue has other cars.
    if (!version) continue;
    // Cars that are ready stand somewhere; what is financed or rented is ordered from any dealer.
    const place = plan.kind === 'listing' ? await dealerOf(transaction, locale, plan.make) : undefined;
    const [created] = await transaction
      .insert(offers)
      .values({
        slug: demoSlug(plan, locale),
        country: COUNTRY_OF[locale],
        make: plan.make,
        model: plan.model,
        version: version.slug,
        kind: plan.kind,
        terms: demoTerms(plan, version.price, locale),
        ...demoDays(plan, today),
        ...(place && { dealer: place.code, cars: 2 + (place.id % MOST_READY_CARS) }),
      })
      .returning({ id: offers.id });
    const [title, text] = DEMO_TEXTS[locale][plan.text];
    if (created) await transaction.insert(offerTexts).values({ offerId: created.id, locale, title, text });
  }
}

/** The first dealer of a make, if there is one. */
async function dealerOf(transaction: Transaction, locale: Locale, make: string) {
  const [found] = await transaction
    .select({ id: dealers.id, code: dealers.code })
    .from(dealers)
    .innerJoin(dealerMakes, eq(dealerMakes.dealerId, dealers.id))
    .where(and(eq(dealers.country, COUNTRY_OF[locale]), eq(dealerMakes.make, make)))
    .orderBy(asc(dealers.id))
    .limit(1);
  return found;
}

/** The middle one: neither the cheapest nor the most expensive. */
function versionFor({ fuel }: DemoPlan, versions: readonly VersionRow[]): VersionRow | undefined {
  const fitting = versions.filter((version) => version.fuel === fuel);
  return fitting[Math.floor(fitting.length / 2)];
}

async function renewOffers(transaction: Transaction, locale: Locale, today: string): Promise<void> {
  const running = DEMO_PLANS.filter(({ days: [, until] }) => until >= 0);
  const slugs = running.map((plan) => demoSlug(plan, locale));
  const ended = await transaction
    .select({ id: offers.id, slug: offers.slug })
    .from(offers)
    .where(and(inArray(offers.slug, slugs), lt(offers.validUntil, today)));
  for (const { id, slug } of ended) {
    const plan = running[slugs.indexOf(slug)];
    if (plan) await transaction.update(offers).set(demoDays(plan, today)).where(eq(offers.id, id));
  }
}
