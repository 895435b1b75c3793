import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { AdvisorTopic } from '#contract/advisor/advisor.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { advisorBookings, advisorLeads, advisors } from './advisor.tables.ts';

export type Lead = typeof advisorLeads.$inferSelect;
export type NewLead = Omit<Lead, 'id'>;

/** Everything stored about one request. */
export interface StoredRequest {
  name: string;
  surname: string;
  email: string;
  phone: string;
  topic: AdvisorTopic;
  note: string;
  createdAt: Date;
  startsAt: Date | null;
  advisor: string | null;
  cancelledAt: Date | null;
}

export type LeadsStore = ReturnType<typeof createLeadsStore>;

export function createLeadsStore(database: Database) {
  const own = (userId: string, keyHash: string, since: Date) =>
    and(eq(advisorLeads.keyHash, keyHash), eq(advisorLeads.userId, userId), gt(advisorLeads.createdAt, since));

  return {
    async add(lead: NewLead): Promise<void> {
      await database.insert(advisorLeads).values(lead);
    },

    async find(userId: string, keyHash: string, since: Date): Promise<Lead | undefined> {
      const [lead] = await database
        .select()
        .from(advisorLeads)
        .where(own(userId, keyHash, since));
      return lead;
    },

    /**
     * Locks the request until the transaction ends, so that concurrent bookings with one key run one after the other.
     */
    async lock(userId: string, keyHash: string, since: Date): Promise<Lead | undefined> {
      const [lead] = await database
        .select()
        .from(advisorLeads)
        .where(own(userId, keyHash, since))
        .for('no key update');
      return lead;
    },

    listSaved: (userId: string): Promise<StoredRequest[]> =>
      database
        .select({
          name: advisorLeads.name,
          surname: advisorLeads.surname,
          email: advisorLeads.email,
          phone: advisorLeads.phone,
          topic: advisorLeads.topic,
          note: advisorLeads.note,
          createdAt: advisorLeads.createdAt,
          startsAt: advisorBookings.startsAt,
          advisor: advisors.name,
          cancelledAt: advisorBookings.cancelledAt,
        })
        .from(advisorLeads)
        .leftJoin(advisorBookings, eq(advisorBookings.leadId, advisorLeads.id))
        .leftJoin(advisors, eq(advisors.id, advisorBookings.advisorId))
        .where(eq(advisorLeads.userId, userId))
        .orderBy(desc(advisorLeads.createdAt)),

    /** Deletes requests without a booking, and those whose appointment is long past. */
    async deleteOld({ createdBefore, startedBefore }: { createdBefore: Date; startedBefore: Date }): Promise<void> {
      const past = database
        .select({ id: advisorBookings.leadId })
        .from(advisorBookings)
        .where(lt(advisorBookings.startsAt, startedBefore));
      await database.delete(advisorLeads).where(inArray(advisorLeads.id, past));
      const unused = database
        .select({ id: advisorLeads.id })
        .from(advisorLeads)
        .leftJoin(advisorBookings, eq(advisorBookings.leadId, advisorLeads.id))
        .where(and(lt(advisorLeads.createdAt, createdBefore), isNull(advisorBookings.id)));
      await database.delete(advisorLeads).where(inArray(advisorLeads.id, unused));
    },
  };
}
