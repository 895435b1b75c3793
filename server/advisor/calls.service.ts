import type { CallCentre } from '#contract/advisor/advisor.endpoints.ts';
import type { CallTime } from '#contract/advisor/advisor.rules.ts';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import { COUNTRY_OF, type Country, ZONE_OF } from '#contract/shared/country.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import { dayFormat, readDate, zonedFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pageDefinition, pagePath, resolvePath } from '#contract/shared/paths.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { translate } from '#server/shared/translate.ts';
import { sendCallMail } from './advisor.jobs.ts';
import type { DeliverMail } from './advisor-dependencies.ts';
import { callDay } from './call-centre.ts';
import type { Call, CallsStore } from './calls.store.ts';

const RETENTION_MS = RETENTION_DAYS.callRequest * DAY_MS;
/** Limits calls to a phone number, whoever requests them. */
const CALLS_PER_NUMBER = { name: 'call-number', points: 3, seconds: 3_600 };

export interface CallCentreSettings {
  phones: Record<Country, string>;
  email: string;
  hours: readonly OpeningHours[];
}

interface Dependencies {
  store: CallsStore;
  queue: Pick<Queue, 'enqueue'>;
  deliverMail: DeliverMail;
  limits: Pick<SharedLimits, 'consume'>;
  callCentre: CallCentreSettings;
  now: () => Date;
}

export type CallsService = ReturnType<typeof createCallsService>;

/** The call centre's contact data and call requests. */
export function createCallsService({ store, queue, deliverMail, limits, callCentre, now }: Dependencies) {
  return {
    async getCallCentre(locale: Locale): Promise<CallCentre> {
      const country = COUNTRY_OF[locale];
      const { phones, email, hours } = callCentre;
      return { phone: phones[country], email, timeZone: ZONE_OF[country], hours: [...hours] };
    },

    async requestCall(
      { phone, when, page }: { phone: string; when: CallTime; page: string },
      locale: Locale,
    ): Promise<{ day: string | null }> {
      const createdAt = now();
      const timeZone = ZONE_OF[COUNTRY_OF[locale]];
      const day = callDay(when, { hours: callCentre.hours, timeZone, now: createdAt });
      if (day === undefined) throw new AppError('request.invalid', { when: ruleMessage('validation.oneOf') });
      await limits.consume(CALLS_PER_NUMBER, phone);
      await store.inTransaction(async (inside, transaction) => {
        const callId = await inside.add({ phone, when, locale, page: publicPath(page), day, createdAt });
        await queue.enqueue(transaction, sendCallMail, { callId });
      });
      return { day };
    },

    async sendMail(callId: number, jobId: string): Promise<void> {
      const call = await store.find(callId);
      if (!call) return;
      const { locale } = call;
      const label = (name: string) => translate(locale, 'mail', `call.${name}`);
      await deliverMail(jobId, {
        template: 'call-requested',
        locale,
        to: callCentre.email,
        params: { number: String(call.id), when: formatCallTime(call) },
        link: call.page || pagePath('contact', locale),
        rows: [
          { label: label('number'), value: spacedPhone(call.phone) },
          { label: label('when'), value: formatCallTime(call) },
          { label: label('asked'), value: momentText(locale, call.createdAt) },
          { label: label('id'), value: String(call.id) },
        ],
      });
    },

    listOpen: (): Promise<Call[]> => store.listOpen(),
    markDone: (id: number): Promise<Call | undefined> => store.markDone(id, now()),

    deleteOld: (): Promise<void> => store.deleteBefore(new Date(now().getTime() - RETENTION_MS)),
  };
}

/** Only public pages of the site, because the path becomes a link in a mail and personal paths contain plates. */
function publicPath(page: string): string {
  const path = page.split(/[?#]/, 1)[0] ?? '';
  const found = path.startsWith('/') ? resolvePath(path) : undefined;
  return found && !pageDefinition(found.name).unlisted ? found.canonical : '';
}

const fullDay = dayFormat({ dateStyle: 'full' });
const moments = zonedFormat((locale) => ({ ...readDate(locale), timeStyle: 'short', hourCycle: 'h23' }));

function formatCallTime({ when, day, locale }: Call): string {
  const text = translate(locale, 'mail', `call.${when}`);
  if (day === null) return text;
  return `${fullDay(day, locale)}, ${text}`;
}

function momentText(locale: Locale, moment: Date): string {
  return moments(moment, locale, ZONE_OF[COUNTRY_OF[locale]]);
}
