import { confirmationQuery } from '#contract/account/account.endpoints.ts';
import type { ConfirmationPurpose } from '#contract/account/account.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type PageName, pagePath } from '#contract/shared/paths.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import { translate } from '#server/shared/translate.ts';
import { mailText } from './plain-text.ts';

type PlainPage = Extract<PageName, 'home' | 'login' | 'forgotPassword' | 'confirmation' | 'changePassword'>;

interface Template {
  /** The page of the button, or `link` if the mail names it; with a purpose its URL contains the key. */
  action: PlainPage | 'link';
  purpose?: ConfirmationPurpose;
  /** A small line below the button. */
  note?: true;
  /** The mail comes again and again, and can be turned off. */
  stop?: true;
  /** Why the mail was sent: anybody may have requested it, it concerns an account, or it is for dealers or the team. */
  footer: 'footer.anybody' | 'footer.owner' | 'footer.dealer' | 'footer.team';
}

const TEMPLATES = {
  test: { action: 'home', footer: 'footer.anybody' },
  confirm: { action: 'confirmation', purpose: 'registration', note: true, footer: 'footer.anybody' },
  'already-registered': { action: 'login', note: true, footer: 'footer.anybody' },
  recover: { action: 'changePassword', purpose: 'recovery', note: true, footer: 'footer.anybody' },
  'password-changed': { action: 'forgotPassword', footer: 'footer.owner' },
  'confirm-email': { action: 'confirmation', purpose: 'new-email', note: true, footer: 'footer.anybody' },
  'email-taken': { action: 'login', note: true, footer: 'footer.anybody' },
  'email-changed': { action: 'login', note: true, footer: 'footer.owner' },
  'account-deleted': { action: 'home', note: true, footer: 'footer.owner' },
  'appointment-booked': { action: 'link', note: true, footer: 'footer.anybody' },
  'appointment-moved': { action: 'link', note: true, footer: 'footer.anybody' },
  'appointment-cancelled': { action: 'link', footer: 'footer.anybody' },
  'visit-booked': { action: 'link', note: true, footer: 'footer.team' },
  'visit-moved': { action: 'link', note: true, footer: 'footer.team' },
  'visit-cancelled': { action: 'link', footer: 'footer.team' },
  'call-requested': { action: 'link', note: true, footer: 'footer.team' },
  'daily-news': { action: 'link', footer: 'footer.owner', stop: true },
  'vehicle-invitation': { action: 'link', note: true, footer: 'footer.anybody' },
  reminder: { action: 'link', footer: 'footer.owner', stop: true },
  'quote-received': { action: 'link', note: true, footer: 'footer.anybody' },
  'quote-received-later': { action: 'link', note: true, footer: 'footer.anybody' },
  'quote-answered': { action: 'link', footer: 'footer.anybody' },
  'quote-declined': { action: 'link', footer: 'footer.anybody' },
  'quote-inquiry': { action: 'link', note: true, footer: 'footer.dealer' },
  'quote-contact': { action: 'link', note: true, footer: 'footer.dealer' },
  'quote-reminder': { action: 'link', note: true, footer: 'footer.dealer' },
  'quote-viewing': { action: 'link', note: true, footer: 'footer.dealer' },
  'question-received': { action: 'link', note: true, footer: 'footer.anybody' },
  'question-received-later': { action: 'link', note: true, footer: 'footer.anybody' },
  'question-answered': { action: 'link', footer: 'footer.anybody' },
  'question-declined': { action: 'link', footer: 'footer.anybody' },
  'question-inquiry': { action: 'link', note: true, footer: 'footer.dealer' },
  'question-contact': { action: 'link', note: true, footer: 'footer.dealer' },
  'question-reminder': { action: 'link', note: true, footer: 'footer.dealer' },
  'question-viewing': { action: 'link', note: true, footer: 'footer.dealer' },
  'message-asked': { action: 'link', note: true, footer: 'footer.dealer' },
  'message-replied': { action: 'link', footer: 'footer.anybody' },
  'verification-new': { action: 'link', footer: 'footer.owner' },
  'verification-received': { action: 'link', footer: 'footer.owner' },
  'verification-recall': { action: 'link', footer: 'footer.owner' },
  'verification-approved': { action: 'link', footer: 'footer.owner' },
  'verification-voucher': { action: 'link', note: true, footer: 'footer.owner' },
  'verification-rejected': { action: 'link', footer: 'footer.owner' },
  'verification-not-valid': { action: 'link', footer: 'footer.owner' },
  'rating-invitation': { action: 'link', note: true, footer: 'footer.owner' },
  'rating-approved': { action: 'link', footer: 'footer.owner' },
  'rating-rejected': { action: 'link', note: true, footer: 'footer.owner' },
  'payment-receipt': { action: 'link', footer: 'footer.owner' },
  'payment-refunded': { action: 'link', note: true, footer: 'footer.owner' },
  'insurance-proposal': { action: 'link', note: true, footer: 'footer.owner' },
  'insurance-refused-document': { action: 'link', footer: 'footer.owner' },
  'insurance-issued': { action: 'link', footer: 'footer.owner' },
  'insurance-refused': { action: 'link', footer: 'footer.owner' },
  'insurance-withdrawn': { action: 'link', note: true, footer: 'footer.owner' },
  'report-received': { action: 'link', footer: 'footer.anybody' },
  'report-decided': { action: 'link', note: true, footer: 'footer.anybody' },
  'listing-decided': { action: 'link', note: true, footer: 'footer.dealer' },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof TEMPLATES;
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[];

export interface MailContent {
  template: MailTemplate;
  locale: Locale;
  /** What fills the texts; `key` where the link of the template needs one. */
  params: Record<string, string>;
  /** The path of the button in templates with the action `link`. */
  link?: string | undefined;
  /** The path of the page that turns such mails off, in templates that come regularly. */
  stopLink?: string | undefined;
  cars?: readonly MailCar[] | undefined;
  rows?: readonly MailRow[] | undefined;
}

/** Where mails link to, and who sends them. */
export interface MailSite {
  publicUrl: string;
  /** Name and address of whoever runs the site, below every mail. */
  publisher?: string | undefined;
}

/** Renders a mail: subject, HTML and plain text. URLs are built from the public URL, never from a request. */
export async function writeMail(
  { template, locale, params, link: given, stopLink, cars = [], rows = [] }: MailContent,
  { publicUrl, publisher }: MailSite,
): Promise<{ subject: string; html: string; text: string }> {
  // Loads React only in processes that render mails.
  const { mailHtml } = await import('./layout.ts');
  const { action, purpose, note, stop, footer }: Template = TEMPLATES[template];
  const t = (key: string) => translate(locale, 'mail', key, { ...params, site: new URL(publicUrl).host });
  const link = (page: Template['action']) => publicUrl + (page === 'link' ? pathOf(given) : pagePath(page, locale));
  const parts = {
    title: t(`${template}.title`),
    text: t(`${template}.text`),
    cars: cars.map((car) => ({
      ...car,
      ...(car.link && { link: publicUrl + pathOf(car.link) }),
      ...(car.actions && { actions: car.actions.map((one) => ({ ...one, link: publicUrl + pathOf(one.link) })) }),
    })),
    rows,
    action: {
      label: t(`${template}.action`),
      link: link(action) + (purpose ? `?${confirmationQuery(purpose, keyOf(params))}` : ''),
    },
    ...(note && { note: t(`${template}.note`) }),
    ...(stop && { stop: { label: t(`${template}.stop`), link: publicUrl + pathOf(stopLink) } }),
    footer: [t(footer), ...(publisher ? [publisher] : [])],
  };
  const subject = t(`${template}.subject`);
  return {
    subject,
    html: mailHtml({ locale, publicUrl, subject }, parts),
    text: mailText(locale, parts),
  };
}

function pathOf(link: string | undefined): string {
  if (!link?.startsWith('/') || link.startsWith('//')) throw new Error('This mail needs a link below the site');
  return link;
}

function keyOf({ key }: Record<string, string>): string {
  if (!key) throw new Error('This mail needs a key');
  return key;
}
