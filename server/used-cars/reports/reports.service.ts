import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import { localMakeName } from '#contract/catalogue/make-names.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { ReportDecision, ReportReason } from '#contract/used-cars/reports.rules.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { MailRow } from '#server/shared/mail-content.ts';
import type { MailLimits } from '#server/shared/mail-limits.ts';
import { translate } from '#server/shared/translate.ts';
import { type ReportMail, sendReportMail } from '../used-cars.jobs.ts';
import { visibleState } from '../visible-state.ts';
import type { ReportsStore, StoredReport } from './reports.store.ts';

/** Whoever reports it: enough for a judgement, too few to bury another report. */
const PER_LISTING = { name: 'used-report-listing', points: 20, seconds: 86_400 };

interface OutgoingReportMail {
  template: 'report-received' | 'report-decided' | 'listing-decided';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  rows: MailRow[];
}

interface Dependencies {
  store: ReportsStore;
  queue: Pick<Queue, 'enqueue'>;
  limits: Pick<SharedLimits, 'consume'>;
  mailLimits: Pick<MailLimits, 'consume'>;
  deliverMail(messageId: string, mail: OutgoingReportMail): Promise<void>;
  now: () => Date;
}

interface Report {
  reason: ReportReason;
  message: string;
  /** Empty if the reporter does not want to be told. */
  email: string;
}

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService({ store, queue, limits, mailLimits, deliverMail, now }: Dependencies) {
  async function report(
    listingId: number,
    { reason, message, email }: Report,
    locale: Locale,
  ): Promise<{ done: true }> {
    const listing = await store.findListing(listingId);
    if (!listing) throw new AppError('used-cars.listing-not-found');
    if (visibleState(listing, dayIn(listing.country, now())) === 'gone') throw new AppError('used-cars.listing-gone');
    await limits.consume(PER_LISTING, String(listingId));
    if (email) await mailLimits.consume('', email);
    await store.inTransaction(async (inside, transaction) => {
      const reportId = await inside.add({ listingId, reason, text: message, email: email || null, locale });
      if (email) await queue.enqueue(transaction, sendReportMail, { kind: 'received', reportId });
    });
    return { done: true };
  }

  /** False when there is no such report. A later decision replaces an earlier one, and is told in the same way. */
  async function decide(id: number, decision: ReportDecision, explanation: string): Promise<boolean> {
    return store.inTransaction(async (inside, transaction) => {
      if (!(await inside.lock(id))) return false;
      const found = await inside.find(id);
      if (!found) return false;
      const { listing, email, dealer } = found;
      await inside.saveDecision(id, decision, explanation, now());
      const today = dayIn(listing.country, now());
      if (decision === 'keep') await inside.release(listing.id, today);
      else await inside.withhold(listing.id, decision === 'hide' ? 'hidden' : 'ended', today);
      if (email) await queue.enqueue(transaction, sendReportMail, { kind: 'decided', reportId: id });
      // A dealer whose listing was never restricted need not know that somebody complained.
      if (dealer && (decision !== 'keep' || listing.withheld))
        await queue.enqueue(transaction, sendReportMail, { kind: 'dealer', reportId: id });
      return true;
    });
  }

  /** Without the reporter's words: the email address may be somebody else's, and our mail would carry them. */
  async function sendMail({ kind, reportId }: ReportMail, jobId: string): Promise<void> {
    const found = await store.find(reportId);
    if (!found) return;
    const { listing, email, dealer } = found;
    if (kind === 'dealer') {
      if (!dealer) return;
      const locale = LOCALE_OF[dealer.country];
      const own = { label: translate(locale, 'mail', 'report-row.own-id'), value: listing.ownId };
      await deliverMail(jobId, {
        ...mailOf('listing-decided', locale, found),
        to: dealer.email,
        rows: [own, ...decisionRows(found, locale)],
      });
    } else if (email) {
      await deliverMail(jobId, {
        ...mailOf(kind === 'received' ? 'report-received' : 'report-decided', found.locale, found),
        to: email,
        rows: kind === 'received' ? [] : decisionRows(found, found.locale),
      });
    }
  }

  return {
    report,
    decide,
    sendMail,
    list: (options: { isOpen: boolean }) => store.list(options),
    find: (id: number) => store.find(id),

    async exportReports(email: string): Promise<AccountExport['listing_reports']> {
      return (await store.listFrom(email)).map((report) => ({
        car: `${report.make.name} ${report.model.name} ${report.listing.version}`.trim(),
        reason: report.reason,
        text: report.text,
        created_at: report.createdAt.toISOString(),
        decision: report.decision,
        explanation: report.explanation,
        decided_at: report.decidedAt?.toISOString() ?? null,
      }));
    },
  };
}

function mailOf(template: OutgoingReportMail['template'], locale: Locale, { make, model, listing }: StoredReport) {
  const car = `${localMakeName(make, locale)} ${model.name} ${listing.version}`.trim();
  return { template, locale, params: { car }, link: pagePath('contact', locale) };
}

function decisionRows({ reason, decision, explanation }: StoredReport, locale: Locale): MailRow[] {
  const word = (key: string) => translate(locale, 'mail', `report-row.${key}`);
  return [
    { label: word('reported-for'), value: word(`reason-${reason}`) },
    { label: word('decision'), value: word(`decision-${decision ?? 'keep'}`) },
    { label: word('explanation'), value: explanation ?? '' },
  ];
}
