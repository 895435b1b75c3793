import { type Photo, photoUrl } from '#contract/catalogue/photos.endpoints.ts';
import { isRental, watchedFigure } from '#contract/offers/offer-figures.rules.ts';
import { type Country, LOCALE_OF } from '#contract/shared/country.ts';
import { amountFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { countryOfKey, keysOfCountry } from '#server/shared/keys-of-country.ts';
import type { MailCar } from '#server/shared/mail-content.ts';
import { translate } from '#server/shared/translate.ts';
import type { News } from './saved.jobs.ts';
import type { NewCarNews, SavedDependencies } from './saved-dependencies.ts';

type Cards = Pick<SavedDependencies, 'listModelCards' | 'listVersionCards' | 'listOfferCards' | 'newCarNews'>;
type Fallen = News['favourites'][number];

const PICTURE_WIDTH = 960;
const prices = amountFormat({ maximumFractionDigits: 0 });

/** The new cars of a daily mail, read again when it is written. */
export function createNewCarMail({ listModelCards, listVersionCards, listOfferCards, newCarNews }: Cards) {
  async function cheaper({ kind, key, before }: Fallen, locale: Locale): Promise<MailCar[]> {
    const country = countryOfKey(key);
    if (!country) return [];
    const own = keysOfCountry(country, [key]);
    const was = (price: number) => (price < before ? [priceBefore(before, locale, country)] : undefined);
    if (kind === 'model') {
      const [card] = await listModelCards(LOCALE_OF[country], own);
      const lines = card && was(card.priceFrom);
      return card && lines
        ? [
            carOf(card.make.name, card.name, card.photo, {
              lines,
              price: prices(card.priceFrom, locale, country),
              link: modelLink(country, card.make.slug, card.slug),
            }),
          ]
        : [];
    }
    if (kind === 'version') {
      const [card] = await listVersionCards(LOCALE_OF[country], own);
      const lines = card && was(card.price);
      if (!card || !lines) return [];
      const { make, model } = card;
      return [
        carOf(make.name, model.name, model.photo, {
          lines: [`${card.name} ${card.trim}`, ...lines],
          price: prices(card.price, locale, country),
          link: pagePath('version', LOCALE_OF[country], { make: make.slug, model: model.slug, version: card.slug }),
        }),
      ];
    }
    const [card] = await listOfferCards(LOCALE_OF[country], own);
    if (card?.state !== 'running') return [];
    const figure = watchedFigure(card.terms);
    if (figure === null || figure >= before) return [];
    const amount = (cents: number) =>
      isRental(card.terms)
        ? translate(locale, 'mail', 'daily-news.monthly', { price: prices(cents, locale, country) })
        : prices(cents, locale, country);
    return [
      carOf(card.make.name, card.model.name, card.model.photo, {
        lines: [card.title, translate(locale, 'mail', 'daily-news.before', { price: amount(before) })],
        price: amount(figure),
        link: offerLink(country, card.slug),
      }),
    ];
  }

  /** An offer shows no figure: beside a credit the law requires its whole example, which is on the page of the offer. */
  async function told(item: NewCarNews, locale: Locale): Promise<MailCar[]> {
    const { country, kind, make, model, before, price, offer } = item;
    const [card] = await listModelCards(LOCALE_OF[country], [`${make}/${model}`]);
    if (!card) return [];
    if (kind === 'offer') {
      const [own] = await listOfferCards(LOCALE_OF[country], offer ? [offer] : []);
      if (own?.state !== 'running') return [];
      const lines = [translate(locale, 'mail', 'daily-news.offer', { title: own.title })];
      return [carOf(card.make.name, card.name, card.photo, { lines, link: offerLink(country, own.slug) })];
    }
    const lines =
      kind === 'price' && before !== null
        ? [priceBefore(before, locale, country)]
        : [translate(locale, 'mail', 'daily-news.new', {})];
    return [
      carOf(card.make.name, card.name, card.photo, {
        lines,
        price: translate(locale, 'mail', 'daily-news.from', { price: prices(price, locale, country) }),
        link: modelLink(country, make, model),
      }),
    ];
  }

  return {
    /** Favourites that cost less, as far as they still do. */
    async cheaper(favourites: readonly Fallen[], locale: Locale): Promise<MailCar[]> {
      const cars: MailCar[] = [];
      for (const favourite of favourites) cars.push(...(await cheaper(favourite, locale)));
      return cars;
    },

    /** News of searches and favourites, in their order, without what is gone again. */
    async told(ids: readonly number[], locale: Locale): Promise<MailCar[]> {
      const items = new Map((await newCarNews.listItems(ids)).map((item) => [item.id, item]));
      const cars: MailCar[] = [];
      for (const id of ids) {
        const item = items.get(id);
        if (item) cars.push(...(await told(item, locale)));
      }
      return cars;
    },
  };
}

export function priceBefore(before: number, locale: Locale, country: Country): string {
  return translate(locale, 'mail', 'daily-news.before', { price: prices(before, locale, country) });
}

function carOf(make: string, name: string, photo: Photo | null, rest: Omit<MailCar, 'name' | 'picture'>): MailCar {
  return { name: `${make} ${name}`, picture: photo ? photoUrl(photo, PICTURE_WIDTH) : undefined, ...rest };
}

const modelLink = (country: Country, make: string, model: string) =>
  pagePath('model', LOCALE_OF[country], { make, model });
const offerLink = (country: Country, offer: string) => pagePath('offer', LOCALE_OF[country], { offer });
