import type { AdvisorLead, Agenda } from '#contract/advisor/advisor.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import type { AdvisorStore } from './advisor.store.ts';
import type { AdvisorDependencies } from './advisor-dependencies.ts';
import { timeZoneOf } from './appointment-view.ts';
import { agendaOf, bookableTimes } from './free-slots.ts';

export const LEAD_LIFETIME_MS = RETENTION_DAYS.adviceWithoutAppointment * DAY_MS;

type Dependencies = Pick<AdvisorDependencies, 'store' | 'mailLimits' | 'log' | 'now'>;

export interface AgendaRequest {
  locale: Locale;
  startDate: string | undefined;
  /** The appointment to be moved: its own slot counts as free. */
  except?: string;
}

export type AgendaService = ReturnType<typeof createAgendaService>;

/** Requests for an advisor and the free slots. */
export function createAgendaService({ store, mailLimits, log, now }: Dependencies) {
  return {
    async createLead(
      userId: string,
      { privacy: _privacy, ...lead }: AdvisorLead,
      locale: Locale,
    ): Promise<{ leadPublicKey: string }> {
      await mailLimits.consume(userId, lead.email);
      const leadPublicKey = newSecret();
      await store.leads.add({ ...lead, userId, locale, keyHash: hashSecret(leadPublicKey), createdAt: now() });
      return { leadPublicKey };
    },

    async lookUp(userId: string, leadPublicKey: string, startDate: string): Promise<Agenda> {
      const time = now();
      return orLookupFailed(log, async () => {
        const since = new Date(time.getTime() - LEAD_LIFETIME_MS);
        const lead = await store.leads.find(userId, hashSecret(leadPublicKey), since);
        if (!lead) throw new AppError('advisor.lead-not-found');
        return readAgenda(store, time, { locale: lead.locale, startDate });
      });
    },

    readAgenda: (request: AgendaRequest): Promise<Agenda> =>
      orLookupFailed(log, () => readAgenda(store, now(), request)),
  };
}

async function readAgenda(
  store: AdvisorStore,
  now: Date,
  { locale, startDate, except }: AgendaRequest,
): Promise<Agenda> {
  const timeZone = timeZoneOf(locale);
  const advisors = await store.advisors.listSpeaking(locale);
  const ids = advisors.map(({ id }) => id);
  const booked = await store.bookings.listBooked(ids, bookableTimes(now, timeZone), except);
  return agendaOf({ advisors, booked, timeZone, now }, startDate);
}

/** The client gets a generic lookup error; the cause is logged. */
async function orLookupFailed<Result>(log: Dependencies['log'], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log?.error({ err: error }, 'free times of advisors could not be read');
    throw new AppError('advisor.lookup-failed');
  }
}
