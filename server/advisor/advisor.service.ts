import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { Agenda } from '#contract/advisor/advisor.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { AdvisorDependencies } from './advisor-dependencies.ts';
import type { Advisor, NewAdvisor } from './advisors.store.ts';
import { createAgendaService, LEAD_LIFETIME_MS } from './agenda.service.ts';
import { createAppointmentMailsService } from './appointment-mails.service.ts';
import { createBookingService } from './booking.service.ts';

const RETENTION_AFTER_APPOINTMENT_MS = RETENTION_DAYS.afterAppointment * DAY_MS;

export interface ImportedAdvisors {
  created: number;
  updated: number;
  removed: number;
  /** Removed advisors who still have appointments: they get no new ones. */
  retired: number;
}

export type AdvisorService = ReturnType<typeof createAdvisorService>;

export function createAdvisorService(dependencies: AdvisorDependencies) {
  const { store, now } = dependencies;
  const agendas = createAgendaService(dependencies);
  return {
    createLead: agendas.createLead,
    lookUp: agendas.lookUp,
    /** For visitors, who see free times before they sign in. */
    listFreeTimes: (locale: Locale, startDate: string): Promise<Agenda> => agendas.readAgenda({ locale, startDate }),
    ...createBookingService({ ...dependencies, agendas }),
    ...createAppointmentMailsService(dependencies),

    async exportRequests(userId: string): Promise<AccountExport['advisor_requests']> {
      return (await store.leads.listSaved(userId)).map(({ createdAt, startsAt, advisor, cancelledAt, ...request }) => ({
        ...request,
        created_at: createdAt.toISOString(),
        appointment:
          startsAt && advisor !== null
            ? { starts_at: startsAt.toISOString(), advisor, cancelled_at: cancelledAt?.toISOString() ?? null }
            : null,
      }));
    },

    listAdvisors: (): Promise<Advisor[]> => store.advisors.list(),

    /** Replaces all advisors in one transaction. */
    importAdvisors: (advisors: readonly NewAdvisor[]): Promise<ImportedAdvisors> =>
      store.inTransaction(async (inside) => {
        const { created } = await inside.advisors.save(advisors);
        const others = await inside.advisors.removeOthers(advisors.map(({ phone }) => phone));
        return { created, updated: advisors.length - created, ...others };
      }),

    async deleteOldRequests(): Promise<void> {
      const time = now().getTime();
      await store.bookings.deleteExpiredKeys(new Date(time));
      await store.leads.deleteOld({
        createdBefore: new Date(time - LEAD_LIFETIME_MS),
        startedBefore: new Date(time - RETENTION_AFTER_APPOINTMENT_MS),
      });
    },
  };
}
