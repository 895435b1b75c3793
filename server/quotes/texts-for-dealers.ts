import { withoutContacts } from '#contract/quotes/contacts-in-text.rules.ts';

interface TypedTexts {
  tradeIn: string;
  message: string;
  showsContacts: boolean;
}

/** The texts of a form as dealers read them: without contacts, unless the person wants them to be seen. */
export function textsForDealers({ tradeIn, message, showsContacts }: TypedTexts) {
  return showsContacts
    ? { tradeIn, message }
    : { tradeIn: withoutContacts(tradeIn), message: withoutContacts(message) };
}
