import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { MailCar } from '#server/shared/mail-content.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { translate } from '#server/shared/translate.ts';
import { dealersBackOn } from './dealer-holidays.ts';
import type { InquiryWithQuote } from './inquiry.store.ts';
import { has } from './inquiry-log.ts';
import type { QuoteRow } from './quote.store.ts';
import {
  carName,
  inquiryRows,
  mailCar,
  messageRows,
  monthName,
  priceIn,
  usedMailCar,
  viewingText,
} from './quote-mail-rows.ts';
import { later, QUOTE_KEY_LIFETIME_MS } from './quote-times.ts';
import type { QuoteMail } from './quotes.jobs.ts';
import type { DealerContact, OutgoingQuoteMail, QuotesDependencies } from './quotes-dependencies.ts';

type Dependencies = Pick<
  QuotesDependencies,
  'store' | 'dealers' | 'deliverMail' | 'findPhoto' | 'dealersClosed' | 'now'
>;

/**
 * Sends the mails about quotes, with keys created at that moment (decision 011). Mails to an unconfirmed email address
 * contain neither names nor texts of the customer.
 */
export function createQuoteMailsService({ store, dealers, deliverMail, findPhoto, dealersClosed, now }: Dependencies) {
  async function cardOf(locale: Locale, car: QuotedCar, lines?: readonly string[]): Promise<MailCar> {
    // The photo of a model does not show this very car.
    if (car.used) return usedMailCar(car, car.used, locale, lines);
    return mailCar(car, await findPhoto(locale, { make: car.make.slug, model: car.model.slug }), lines);
  }

  /** The link to an account's quote needs no key. */
  async function linkToQuote({ id: quoteId, userId, locale }: QuoteRow): Promise<string> {
    const path = pagePath('quote', locale, { quote: quoteId });
    if (userId) return path;
    const key = newSecret();
    await store.addQuoteKey({ hash: hashSecret(key), quoteId, expiresAt: later(now(), QUOTE_KEY_LIFETIME_MS) });
    return `${path}?${new URLSearchParams({ key })}`;
  }

  async function linkForDealer({ inquiry }: InquiryWithQuote, locale: Locale): Promise<string> {
    const key = newSecret();
    const { id: inquiryId, expiresAt } = inquiry;
    await store.addInquiryKey({ hash: hashSecret(key), inquiryId, expiresAt });
    return `${pagePath('dealerAnswer', locale)}?${new URLSearchParams({ key })}`;
  }

  async function dealerOf({ inquiry }: InquiryWithQuote): Promise<DealerContact> {
    const [dealer] = await dealers.find([inquiry.dealerId]);
    if (!dealer) throw new Error('A question names a dealer who is not there');
    return dealer;
  }

  async function received(quoteId: string): Promise<OutgoingQuoteMail | undefined> {
    const quote = await store.readQuote(quoteId);
    if (!quote) return undefined;
    const { locale, email: to, country } = quote;
    const asked = quote.cars.flatMap(({ inquiries }) => inquiries.map(({ dealerId }) => dealerId));
    const names = new Map((await dealers.find([...new Set(asked)])).map(({ id, name }) => [id, name]));
    const sentTo = (inquiries: readonly { dealerId: number }[]) =>
      translate(locale, 'mail', 'quote-row.sent-to', {
        dealers: inquiries.map(({ dealerId }) => names.get(dealerId) ?? '').join(', '),
      });
    const cards = quote.cars.map(({ car, inquiries }) => cardOf(locale, car, [sentTo(inquiries)]));
    const back = dealersBackOn(dealersClosed, dayIn(country, now()));
    const kind = kindOf(quote.cars.map(({ car }) => car));
    return {
      template: back ? `${kind}-received-later` : `${kind}-received`,
      locale,
      to,
      params: {
        car: quote.cars.map(({ car }) => carName(car)).join(', '),
        ...(back && { month: monthName(back, locale) }),
      },
      link: await linkToQuote(quote),
      cars: await Promise.all(cards),
    };
  }

  async function answered(asked: InquiryWithQuote): Promise<OutgoingQuoteMail | undefined> {
    const { inquiry, quote, car } = asked;
    // Withdrawn meanwhile.
    if (!inquiry.answer) return undefined;
    const { locale, email: to, country } = quote;
    const dealer = await dealerOf(asked);
    const price = priceIn(country, inquiry.answer.total, locale);
    return {
      template: `${kindOf([car])}-answered`,
      locale,
      to,
      params: { dealer: dealer.name, car: carName(car), price },
      link: await linkToQuote(quote),
      cars: [{ ...(await cardOf(locale, car)), price }],
    };
  }

  /** Links to where another dealer can be asked: in the same quote, or for a used car among similar ones. */
  async function declined(asked: InquiryWithQuote): Promise<OutgoingQuoteMail | undefined> {
    const { inquiry, quote, car } = asked;
    // Answered meanwhile.
    if (!inquiry.isDeclined) return undefined;
    const { locale, email: to } = quote;
    const dealer = await dealerOf(asked);
    return {
      template: `${kindOf([car])}-declined`,
      locale,
      to,
      params: { dealer: dealer.name, car: carName(car) },
      link: car.used ? otherListings(locale, car) : await linkToQuote(quote),
      cars: [await cardOf(locale, car)],
    };
  }

  async function toDealer(
    asked: InquiryWithQuote,
    about: 'inquiry' | 'contact' | 'reminder',
  ): Promise<OutgoingQuoteMail> {
    const { email: to, locale } = await dealerOf(asked);
    return {
      template: `${kindOf([asked.car])}-${about}`,
      locale,
      to,
      params: { car: carName(asked.car), zip: asked.quote.zipCode },
      link: await linkForDealer(asked, locale),
      cars: [await cardOf(locale, asked.car)],
      rows: about === 'contact' ? [] : inquiryRows(asked, locale),
    };
  }

  async function viewingChosen(asked: InquiryWithQuote): Promise<OutgoingQuoteMail | undefined> {
    const { chosenViewing: chosen } = asked.inquiry;
    // Withdrawn meanwhile.
    if (!chosen) return undefined;
    const { email: to, locale } = await dealerOf(asked);
    return {
      template: `${kindOf([asked.car])}-viewing`,
      locale,
      to,
      params: { car: carName(asked.car), when: viewingText(chosen, locale) },
      link: await linkForDealer(asked, locale),
      cars: [await cardOf(locale, asked.car)],
    };
  }

  /** The text of the message goes along, because it says nothing about who wrote it. */
  async function messageAsked(asked: InquiryWithQuote, idempotencyKey: string): Promise<OutgoingQuoteMail | undefined> {
    const message = await store.findMessage(idempotencyKey);
    if (!message) return undefined;
    const { email: to, locale } = await dealerOf(asked);
    return {
      template: 'message-asked',
      locale,
      to,
      params: { car: carName(asked.car) },
      link: await linkForDealer(asked, locale),
      cars: [await cardOf(locale, asked.car)],
      rows: messageRows(message, locale),
    };
  }

  async function messageReplied(asked: InquiryWithQuote): Promise<OutgoingQuoteMail> {
    const { locale, email: to } = asked.quote;
    const dealer = await dealerOf(asked);
    return {
      template: 'message-replied',
      locale,
      to,
      params: { dealer: dealer.name, car: carName(asked.car) },
      link: await linkToQuote(asked.quote),
      cars: [await cardOf(locale, asked.car)],
    };
  }

  async function mailAbout(asked: InquiryWithQuote, mail: Exclude<QuoteMail, { kind: 'received' }>) {
    const { kind } = mail;
    if (kind === 'message') return messageAsked(asked, mail.idempotencyKey);
    if (kind === 'reply') return messageReplied(asked);
    if (kind === 'answered') return answered(asked);
    if (kind === 'declined') return declined(asked);
    if (kind === 'inquiry') return toDealer(asked, 'inquiry');
    if (kind === 'viewing') return viewingChosen(asked);
    if (kind === 'reminder') {
      // Answered before the mail was sent.
      const { answer, isDeclined } = asked.inquiry;
      return answer || isDeclined ? undefined : toDealer(asked, 'reminder');
    }
    // Revoked before the mail was sent.
    return asked.inquiry.isContactReleased ? toDealer(asked, 'contact') : undefined;
  }

  async function logSent(inquiryId: string): Promise<void> {
    if (!has(await store.readLog(inquiryId), 'sent')) await store.addToLog(inquiryId, 'sent', now());
  }

  return {
    async sendMail(mail: QuoteMail, jobId: string): Promise<void> {
      if (mail.kind === 'received') {
        const outgoing = await received(mail.quoteId);
        if (outgoing) await deliverMail(jobId, outgoing);
        return;
      }
      // Erased meanwhile.
      const asked = await store.findInquiry(mail.inquiryId);
      const outgoing = asked && (await mailAbout(asked, mail));
      if (!outgoing) return;
      await deliverMail(jobId, outgoing);
      if (mail.kind === 'inquiry') await logSent(mail.inquiryId);
    },
  };
}

/** Which mails are sent about these cars. */
function kindOf(cars: readonly QuotedCar[]): 'quote' | 'question' {
  return cars.some(({ used }) => used) ? 'question' : 'quote';
}

/** Other used cars of the same model. */
function otherListings(locale: Locale, { make, model }: QuotedCar): string {
  const query = new URLSearchParams({ make: make.slug, model: `${make.slug}/${model.slug}` });
  return `${pagePath('usedCars', locale)}?${query}`;
}
