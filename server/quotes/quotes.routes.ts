import { answerInquiry, declineInquiry, getDealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { replyToPerson, sendMessage } from '#contract/quotes/messages.endpoints.ts';
import {
  askFurtherDealers,
  chooseViewing,
  getFurtherDealers,
  getQuote,
  getQuotes,
  readAnswers,
  requestQuote,
  resendQuoteMail,
  setContactRelease,
} from '#contract/quotes/quotes.endpoints.ts';
import { getUnreadAnswers } from '#contract/quotes/unread-answers.endpoints.ts';
import { askAboutUsedCar } from '#contract/quotes/used-question.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { QuotesService } from './quotes.service.ts';

export function quotesRoutes(route: Route, quotes: QuotesService): void {
  route(requestQuote, ({ body, userId, locale }) => quotes.request(body, userId, locale));
  route(askAboutUsedCar, ({ body, userId, locale }) => quotes.askAboutUsedCar(body, userId, locale));
  route(getQuotes, async ({ userId }) => ({ quotes: await quotes.listOwn(userId) }));
  route(getUnreadAnswers, async ({ userId }) => ({ answers: await quotes.countUnread(userId) }));
  route(readAnswers, async ({ params, userId, body }) => ({
    answers: await quotes.readAnswers(userId, params.quote, body.until),
  }));
  route(getQuote, ({ params, query, userId }) => quotes.open(params.quote, { userId, key: query.key }));
  route(setContactRelease, ({ params, query, userId, body }) =>
    quotes.setContactRelease(params.quote, { userId, key: query.key }, body),
  );
  route(chooseViewing, ({ params, query, userId, body }) =>
    quotes.chooseViewing(params.quote, { userId, key: query.key }, body),
  );
  route(sendMessage, ({ params, query, userId, body }) =>
    quotes.sendMessage(params.quote, { userId, key: query.key }, body),
  );
  route(getFurtherDealers, ({ params, query, userId }) =>
    quotes.listFurtherDealers(params.quote, { userId, key: query.key }, query.car),
  );
  route(askFurtherDealers, ({ params, query, userId, body }) =>
    quotes.askFurtherDealers(params.quote, { userId, key: query.key }, body),
  );
  route(resendQuoteMail, ({ params, query, userId }) => quotes.resendMail(params.quote, { userId, key: query.key }));
  route(getDealerInquiry, ({ query }) => quotes.openInquiry(query.key));
  route(answerInquiry, ({ body }) => quotes.answer(body.key, body.answer));
  route(replyToPerson, ({ body: { key, ...message } }) => quotes.reply(key, message));
  route(declineInquiry, ({ body }) => quotes.decline(body.key));
}
