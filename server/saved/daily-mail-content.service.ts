import { photoUrl } from '#contract/catalogue/photos.endpoints.ts';
import type { SavedSearchKind } from '#contract/saved/saved-kinds.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { amountFormat, dayFormat, numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { formatTown } from '#contract/shared/town.ts';
import { distanceUnit, toDistance } from '#contract/shared/units.ts';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import type { MailCar } from '#server/shared/mail-content.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { translate } from '#server/shared/translate.ts';
import { createNewCarMail, priceBefore } from './new-car-mail.ts';
import type { News } from './saved.jobs.ts';
import type { SavedDependencies } from './saved-dependencies.ts';

type Dependencies = Parameters<typeof createNewCarMail>[0] &
  Pick<SavedDependencies, 'mails' | 'listUsedCards' | 'deliverMail' | 'now'>;

const KEY_LIFETIME_MS = RETENTION_DAYS.dailyMailKey * DAY_MS;
const PICTURE_WIDTH = 960;

const prices = amountFormat({ maximumFractionDigits: 0 });
const shortMonth = dayFormat({ month: '2-digit', year: 'numeric' });
const numbers = numberFormat({});

/** Writes and sends a queued mail, in the person's language at that moment. */
export function createDailyMailContentService({ mails, listUsedCards, deliverMail, now, ...cards }: Dependencies) {
  const newCarMail = createNewCarMail(cards);

  /** A key is created when its mail is sent (decision 011). */
  async function stopLinkOf(userId: string, locale: Locale): Promise<string> {
    const key = newSecret();
    const expiresAt = new Date(now().getTime() + KEY_LIFETIME_MS);
    await mails.addKey({ hash: hashSecret(key), userId, expiresAt });
    return `${pagePath('stopDailyMail', locale)}?${new URLSearchParams({ key })}`;
  }

  return {
    /** Nothing is sent once the mail was turned off or the account erased, nor when every car is gone. */
    async sendMail({ userId, searches, favourites, offers }: News, jobId: string): Promise<void> {
      const recipient = await mails.findRecipient(userId);
      if (!recipient) return;
      const { locale, email: to } = recipient;
      const usedFavourites = favourites.filter(({ kind }) => kind === 'used-car');
      const idsOf = (wanted: SavedSearchKind) => searches.flatMap(({ kind, ids }) => (kind === wanted ? ids : []));
      const ids = [...idsOf('used-cars'), ...usedFavourites.map(({ key }) => Number(key))];
      const used = new Map((await listUsedCards(locale, ids)).map((card) => [card.id, card]));
      const forSale = (id: number) => {
        const card = used.get(id);
        return card?.state === 'active' ? [card] : [];
      };
      const cheaper = usedFavourites.flatMap(({ key, before }) =>
        forSale(Number(key))
          .filter(({ price }) => price < before)
          .map((card) => mailCar(card, locale, before)),
      );
      const fresh = idsOf('used-cars').flatMap((id) => forSale(id).map((card) => mailCar(card, locale)));
      const newFavourites = favourites.filter(({ kind }) => kind !== 'used-car');
      const cars = [
        ...cheaper,
        ...(await newCarMail.cheaper(newFavourites, locale)),
        ...(await newCarMail.told([...offers, ...idsOf('new-cars')], locale)),
        ...fresh,
      ];
      if (cars.length === 0) return;
      await deliverMail(jobId, {
        template: 'daily-news',
        locale,
        to,
        params: {},
        link: pagePath('favourites', locale),
        stopLink: await stopLinkOf(userId, locale),
        cars,
        rows: searches.map(({ kind, name, total }) => ({
          label: name,
          value: translate(locale, 'mail', kind === 'used-cars' ? 'daily-news.found' : 'daily-news.news', {
            count: total,
          }),
        })),
      });
    },
  };
}

function mailCar(card: UsedCardWithState, locale: Locale, before?: number): MailCar {
  const { id, make, model, version, country, place, photo } = card;
  const distance = toDistance(card.km, locale);
  const facts = [
    shortMonth(`${card.registration}-01`, locale),
    `${numbers(locale).format(distance)}\u00a0${distanceUnit(locale, distance)}`,
    formatTown(place, locale),
  ].join(' · ');
  const was = before === undefined ? [] : [priceBefore(before, locale, country), ...lowestBefore(card, locale)];
  return {
    name: `${make.name} ${model.name}`,
    lines: [version, facts, ...was],
    price: prices(card.price, locale, country),
    picture: photo ? photoUrl(photo, PICTURE_WIDTH) : undefined,
    link: pagePath('usedCar', LOCALE_OF[country], { make: make.slug, model: model.slug, id: String(id) }),
  };
}

/** The law wants it wherever a reduced price is announced. */
function lowestBefore({ reduction, country }: UsedCardWithState, locale: Locale): string[] {
  if (!reduction) return [];
  return [translate(locale, 'mail', 'daily-news.lowest', { price: prices(reduction.lowest, locale, country) })];
}
