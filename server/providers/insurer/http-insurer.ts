import { z } from 'zod';
import { normalisePlate } from '#contract/garage/plates.rules.ts';
import { fromCents, hasWholeCents, toCents } from '#contract/shared/money.ts';
import { type ClientResponse, createJsonClient } from '../json-client.ts';
import { InsurerError, type InsurerProvider, type PolicyOrder } from './insurer.ts';
import { proposalRecord, termsOf } from './insurer-record.ts';
import { isSigned, sign } from './signature.ts';

const TIMEOUT_MS = 10_000;
/** A policy document is the largest answer. */
const MAX_BYTES = 5 * 1024 * 1024;
const PDF = /^application\/pdf\s*(?:;|$)/i;

interface Options {
  url: string;
  /** Shared with the insurer; signs requests and answers. */
  secret: string;
  timeoutMs?: number;
  now?: () => number;
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  signal: AbortSignal;
  body?: Buffer;
  headers?: Record<string, string>;
  type?: RegExp;
}

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

const issued = z.object({ policy_number: line(60) });
const refused = z.object({ refused: line(300) });
const withdrawn = z.object({ refund: z.number().min(0).max(100_000).refine(hasWholeCents) });

/** An insurer that follows docs/insurer-contract.md. Every answer must be signed for the request it belongs to. */
export function createHttpInsurer({ url, secret, timeoutMs = TIMEOUT_MS, now = Date.now }: Options): InsurerProvider {
  const client = createJsonClient({
    url,
    name: 'The insurer',
    timeoutMs,
    maxBytes: MAX_BYTES,
    fail: InsurerError,
    now,
  });
  const seconds = () => Math.floor(now() / 1_000);

  function send<Result>(path: string, sent: Sent, read: (response: ClientResponse) => Result): Promise<Result> {
    const { method, signal, body = Buffer.alloc(0), headers, type } = sent;
    signal.throwIfAborted();
    const signature = sign(secret, seconds(), [method, path, body]);
    const request = {
      method,
      signal,
      headers: { ...headers, 'targa-signature': signature },
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
      ...(type && { type }),
    };
    return client.call(path, request, (response) => {
      const parts = [signature, String(response.status), response.body];
      const header = response.headers.get('targa-signature');
      if (response.status !== 404 && !isSigned(secret, header, seconds(), parts))
        throw new InsurerError('The insurer answered without a valid signature');
      return read(response);
    });
  }

  function post<Result>(path: string, value: object, signal: AbortSignal, read: (response: ClientResponse) => Result) {
    const headers = { 'content-type': 'application/json' };
    return send(path, { method: 'POST', signal, headers, body: Buffer.from(JSON.stringify(value)) }, read);
  }

  function parse<Schema extends z.ZodType>(schema: Schema, { status, body }: ClientResponse): z.output<Schema> {
    if (status === 404) throw new InsurerError('The insurer does not know what it was asked about');
    const parsed = schema.safeParse(client.parseJson(body));
    if (parsed.success) return parsed.data;
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the whole'))];
    throw new InsurerError(`The insurer answered with unlikely values of ${fields.join(', ')}`);
  }

  async function sendDocuments({ reference, documents }: PolicyOrder, signal: AbortSignal): Promise<void> {
    for (const { kind, type, read } of documents) {
      const path = `/proposals/${encodeURIComponent(reference)}/documents/${kind}`;
      const sent: Sent = { method: 'PUT', signal, headers: { 'content-type': type }, body: await read() };
      await send(path, sent, (response) => parse(z.object({}), response));
    }
  }

  async function readDocument(policyNumber: string, signal: AbortSignal): Promise<Buffer | undefined> {
    const path = `/policies/${encodeURIComponent(policyNumber)}/document`;
    return send(path, { method: 'GET', signal, type: PDF }, ({ status, body }) => {
      if (status === 404) return undefined;
      if (!body.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new InsurerError('The insurer sent no PDF document');
      return body;
    });
  }

  return {
    isDemo: false,

    async propose({ plate, country, currentEnd }, { signal }) {
      const asked = { plate, country, current_end: currentEnd };
      const record = await post('/proposals', asked, signal, (response) =>
        response.status === 404 ? undefined : parse(proposalRecord, response),
      );
      if (!record) return 'none';
      if (normalisePlate(record.plate) !== plate || record.country !== country)
        throw new InsurerError('The insurer answered about another vehicle');
      return { reference: record.reference, terms: termsOf(record) };
    },

    async issue(order, { signal }) {
      await sendDocuments(order, signal);
      const { id, version, holder, readings, acceptedAt, paidAt, total } = order;
      const path = `/proposals/${encodeURIComponent(order.reference)}/policy`;
      const agreed = {
        order: `${id}:${version}`,
        plate: order.plate,
        total: fromCents(total),
        holder,
        accepted: readings,
        accepted_at: acceptedAt.toISOString(),
        paid_at: paidAt.toISOString(),
      };
      const answer = await post(path, agreed, signal, (response) => parse(z.union([issued, refused]), response));
      if ('refused' in answer) return answer;
      const { policy_number: policyNumber } = answer;
      return { policyNumber, document: await readDocument(policyNumber, signal) };
    },

    async withdraw({ policyNumber, total, at }, { signal }) {
      const path = `/policies/${encodeURIComponent(policyNumber)}/withdrawal`;
      const { refund } = await post(path, { at: at.toISOString() }, signal, (response) => parse(withdrawn, response));
      const cents = toCents(refund);
      if (cents > total) throw new InsurerError('The insurer gives back more than was paid');
      return { refund: cents };
    },
  };
}
