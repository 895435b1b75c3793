import type { Locale } from '#contract/shared/locale.ts';

/** A labelled value in the mail's language. */
export interface MailRow {
  label: string;
  value: string;
}

/** A car that a mail is about, with as much as is known; texts are in the mail's language. */
export interface MailCar {
  name: string;
  /** Version, dealers and what else describes it. */
  lines?: readonly string[];
  price?: string;
  /** The path of a picture below the public URL. */
  picture?: string | undefined;
  /** The path of its page. */
  link?: string;
  plate?: { country: Locale; number: string; label: string };
  /** What can be done about it, with paths of pages. */
  actions?: readonly { label: string; link: string }[];
}
