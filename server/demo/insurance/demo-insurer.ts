import { createHash } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import type { ProposalTerms } from '#contract/insurance/insurance.endpoints.ts';
import { READING_KINDS } from '#contract/insurance/insurance.rules.ts';
import { type Country, ZONE_OF } from '#contract/shared/country.ts';
import { addDays, addMonths, DAY_MS, dayIn, MINUTE_MS } from '#contract/shared/days.ts';
import { roundCents } from '#contract/shared/money.ts';
import { InsurerError, type InsurerProvider } from '#server/providers/insurer/insurer.ts';
import { demoPdf } from './demo-pdf.ts';
import { DEMO_COVERS, DEMO_TAXES, DEMO_TEXTS } from './demo-terms.data.ts';

const VALID_DAYS = 60;
const VERSION = '2026-11';

/**
 * Invents proposals, always the same for the same plate and start. ZZ… is not insured, XX… fails, and WW… is refused
 * after the payment.
 */
export function createDemoInsurer({ now }: { now: () => Date }): InsurerProvider {
  return {
    isDemo: true,

    async propose({ plate, country, currentEnd }) {
      if (plate.startsWith('XX')) throw new InsurerError('The demo insurer fails for this plate');
      if (plate.startsWith('ZZ')) return 'none';
      const tomorrow = addDays(dayIn(country, now()), 1);
      const following = currentEnd && addDays(currentEnd, 1);
      const start = following && following > tomorrow ? following : tomorrow;
      return { reference: `DEMO-${country}-${plate}-${start}`, terms: termsOf(plate, country, start) };
    },

    async issue({ id, plate, country, reference, holder, total }) {
      if (plate.startsWith('WW')) return { refused: DEMO_TEXTS[country].refusal };
      const policyNumber = `DEMO-${digest(id).readUInt32BE(0)}`;
      const { policy, notReal } = DEMO_TEXTS[country];
      const lines = [`${policy} ${policyNumber}`, reference, `${holder.name} ${holder.surname}`, plate];
      const document = demoPdf([notReal, ...lines, (total / 100).toFixed(2)]);
      return { policyNumber, document };
    },

    async withdraw({ total, startsAt, endsAt, at }) {
      if (at <= startsAt) return { refund: total };
      const share = (endsAt.getTime() - at.getTime()) / (endsAt.getTime() - startsAt.getTime());
      return { refund: Math.max(0, roundCents(total * share)) };
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function termsOf(plate: string, country: Country, start: string): ProposalTerms {
  const draw = (what: string, choices: number) => digest(`${what} ${plate}`).readUInt32BE() % choices;
  const startsAt = parseDate(start).toDate(ZONE_OF[country]);
  const endsAt = new Date(parseDate(addMonths(start, 12)).toDate(ZONE_OF[country]).getTime() - MINUTE_MS);
  const net = 24_000 + draw('premium', 40_000);
  const taxes = DEMO_TAXES[country].map(({ kind, percent, fixed = 0 }) => ({
    kind,
    amount: roundCents((net * percent) / 100) + fixed,
  }));
  const total = taxes.reduce((sum, { amount }) => sum + amount, net);
  const half = Math.ceil((total * 1.03) / 2);
  return {
    insurer: DEMO_TEXTS[country].insurer,
    product: DEMO_TEXTS[country].product,
    covers: DEMO_COVERS[country],
    net,
    taxes,
    total,
    instalments: { count: 2, amount: half, total: half * 2 },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    validUntil: new Date(startsAt.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    cuClass: country === 'it' ? 1 + draw('class', 14) : null,
    commission: country === 'it' ? roundCents(net * 0.08) : null,
    readings: READING_KINDS.map((kind) => ({
      kind,
      title: DEMO_TEXTS[country].readings[kind],
      version: VERSION,
      url: `/wp-json/dkwp/v2/insurance/demo/${country}/${kind}`,
    })),
  };
}

/** A document to read of the demo insurer, which says that it is none. */
export function demoReading(country: Country, kind: (typeof READING_KINDS)[number]): Buffer {
  const { notReal, readings, insurer } = DEMO_TEXTS[country];
  return demoPdf([notReal, readings[kind], insurer, VERSION]);
}
