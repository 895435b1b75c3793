import type { APIRequestContext } from '@playwright/test';
import type { DealerInquiry } from '../contract/quotes/dealer-inquiry.endpoints.ts';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { mailsWith } from './people.ts';
import { expect } from './watched-page.ts';

interface AskedDealer {
  /** The path of the mail's link. */
  link: string;
  inquiry: DealerInquiry;
}

/** Waits for all mails to dealers about the request with this message. */
export async function mailsToDealers(
  request: APIRequestContext,
  { message, locale, count }: { message: string; locale: Locale; count: number },
): Promise<AskedDealer[]> {
  const page = pagePath('dealerAnswer', locale);
  const known = new Map<string, DealerInquiry>();
  const found = () => [...known].filter(([, inquiry]) => inquiry.message === message);
  await expect
    .poll(
      async () => {
        for (const { text } of await mailsWith(request, { text: message })) {
          const key = text.match(/http\S+[?&]key=([\w-]+)/)?.[1];
          if (!key || known.has(key) || !text.includes(`${page}?key=`)) continue;
          const answer = await request.get(`/wp-json/dkwp/v2/dealer/inquiry?key=${key}`);
          if (answer.ok()) known.set(key, (await answer.json()) as DealerInquiry);
        }
        return found().length;
      },
      { timeout: 30_000 },
    )
    .toBe(count);
  return found().map(([key, inquiry]) => ({ link: `${page}?key=${key}`, inquiry }));
}
