import { parseArgs } from 'node:util';
import { PAYMENT_STATES, type PaymentState } from '#contract/payments/payments.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Services } from '#server/services.ts';
import { OperatorError, UsageError } from './command.ts';
import { print } from './print.ts';
import { printedAmount } from './printed-amount.ts';
import { withTarga } from './with-targa.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function paymentsList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { state: { type: 'string' } } });
  const state = readState(values.state);
  await withTarga(async ({ services }) => {
    const found = await services.payments.list(state);
    if (found.length === 0) print('No payments.');
    for (const { payment } of found) {
      const { id, amount, currency, createdAt, isDisputed } = payment;
      const marks = [isDisputed && 'disputed', payment.provider === 'sandbox' && 'test'].filter(Boolean);
      print([id, payment.state.padEnd(10), createdAt.toISOString(), amountOf(amount, currency), ...marks].join('  '));
    }
  });
}

export async function paymentsShow(args: string[]): Promise<void> {
  const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
  await withTarga(async ({ services }) => {
    const whole = await services.payments.find(id);
    if (!whole) throw new OperatorError(`There is no payment ${id}.`);
    const { payment, receipt, refund } = whole;
    const lines: [string, string | number | null | undefined][] = [
      ['State', payment.state],
      ['Failure', payment.failure],
      ['For', `${payment.kind} ${payment.subjectId}, version ${payment.version}: ${payment.title}`],
      ['Amount', amountOf(payment.amount, payment.currency)],
      ['Provider', [payment.provider, payment.sessionId, payment.intentId].filter(Boolean).join(' ')],
      ['Attempt', payment.attempt],
      ['Begun', payment.createdAt.toISOString()],
      ['Paid', payment.paidAt?.toISOString()],
      ['Receipt', receipt?.number],
      [
        'Refund',
        refund && `${amountOf(refund.amount, payment.currency)}, ${refund.reason}, ${refund.refundId ?? 'not sent'}`,
      ],
      ['Failures', refund?.failures || undefined],
      ['Disputed', payment.isDisputed ? 'yes' : undefined],
      ['Account', payment.userId ?? 'erased'],
    ];
    for (const [label, value] of lines) if (value) print(`${label.padEnd(9)} ${value}`);
  });
}

/** Prints expected failures without a stack trace. */
export async function paymentsRefund(args: string[]): Promise<void> {
  const id = readId(parseArgs({ args, allowPositionals: true }).positionals);
  await withTarga(async ({ services }) => {
    await refund(services, id);
    print('The money goes back. The person is told by mail.');
  });
}

async function refund({ payments }: Services, id: string): Promise<void> {
  try {
    await payments.refund(id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isMissing = error.code === 'payments.payment-not-found';
    throw new OperatorError(isMissing ? `There is no payment ${id}.` : `Payment ${id} is not paid.`);
  }
}

export async function paymentsReconcile(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ services }) => {
    const { checked, failed } = await services.payments.reconcile();
    print(`Checked ${checked} unfinished payments; ${failed} could not be checked.`);
  });
}

function amountOf(amount: number, currency: string): string {
  return printedAmount(amount, currency === 'GBP' ? 'gb' : 'it');
}

function readId([id, ...rest]: string[]): string {
  if (id === undefined) throw new UsageError('The payment’s ID is missing.');
  if (rest.length > 0) throw new UsageError('One payment at a time.');
  if (!UUID.test(id)) throw new UsageError(`${id} is not an ID.`);
  return id.toLowerCase();
}

function readState(state: string | undefined): PaymentState | undefined {
  if (state === undefined) return undefined;
  const known = PAYMENT_STATES.find((one) => one === state);
  if (!known) throw new UsageError(`${state} is not a state.`);
  return known;
}
