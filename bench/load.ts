// Sends requests as fast as they are answered, in a process of its own: it must not share the server's event loop. It
// reads only the length of a response. (autocannon decodes every body as text, which for a compressed page takes longer
// than the server does, so that it would measure itself.)
import { once } from 'node:events';
import { connect } from 'node:net';
import { quantile } from './search-times.ts';

const CONNECTIONS = 20;
/** At a steady rate a late answer must not delay the requests of others. */
const STEADY_CONNECTIONS = 100;
const HEAD_END = '\r\n\r\n';

export interface LoadQuestion {
  url: string;
  seconds: number;
  method?: string;
  headers?: Record<string, string>;
  /** Other paths of the same site; each connection requests them in turn, starting at another one. */
  paths?: string[];
  /** Each connection sends them in turn. */
  bodies?: string[];
  /** Requests per second, whether or not the server keeps up; as fast as they are answered without it. */
  rate?: number;
}

export interface LoadAnswer {
  perSecond: number;
  /** The 99th and the 95th percentile of response times in milliseconds. */
  slowest: number;
  slow: number;
  failures: number;
}

process.on('message', async (question: LoadQuestion) => {
  const started = performance.now();
  const deadline = started + question.seconds * 1000;
  const requests = requestsOf(question);
  const times: number[] = [];
  const connections = question.rate ? STEADY_CONNECTIONS : CONNECTIONS;
  const paceMs = question.rate ? (connections * 1000) / question.rate : 0;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      requestUntil(deadline, question.url, { requests, beginning: index / connections, times, paceMs }),
    ),
  );
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  const answer: LoadAnswer = {
    perSecond: (sum('good') / (performance.now() - started)) * 1000,
    slowest: quantile(times, 0.99),
    slow: quantile(times, 0.95),
    failures: sum('bad'),
  };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

interface Counts {
  good: number;
  bad: number;
}

function write({ url, method = 'GET', headers = {} }: LoadQuestion, body?: string): string {
  const { host, pathname, search } = new URL(url);
  const all = {
    host,
    'accept-encoding': 'br',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${body ?? ''}`;
}

function requestsOf(question: LoadQuestion): string[] {
  const { url, paths, bodies } = question;
  if (paths) return paths.map((path) => write({ ...question, url: url + path }));
  return bodies ? bodies.map((body) => write(question, body)) : [write(question)];
}

/** One connection that sends one request after the other. */
async function requestUntil(
  deadline: number,
  url: string,
  {
    requests,
    beginning,
    times,
    paceMs,
  }: { requests: readonly string[]; beginning: number; times: number[]; paceMs: number },
): Promise<Counts> {
  const { hostname, port } = new URL(url);
  const counts = { good: 0, bad: 0 };
  const socket = connect(Number(port), hostname);
  let head = '';
  let missing = 0;
  let sent = Math.floor(requests.length * beginning);
  /** When the next request is due: with a pace the time of an answer counts from then on, even if it was sent later. */
  let due = performance.now() + paceMs * beginning;
  let sentAt = 0;

  function send(): void {
    sentAt = paceMs > 0 ? due : performance.now();
    due += paceMs;
    socket.write(requests[sent++ % requests.length] ?? '');
  }

  function sendWhenDue(): void {
    const waiting = paceMs > 0 ? due - performance.now() : 0;
    if (waiting > 0) setTimeout(send, waiting);
    else send();
  }

  function finishAnswer(): void {
    head = '';
    times.push(performance.now() - sentAt);
    if (performance.now() < deadline) sendWhenDue();
    else socket.end();
  }

  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length;
      if (missing === 0) finishAnswer();
      return;
    }
    head += chunk.toString('latin1');
    const end = head.indexOf(HEAD_END);
    if (end < 0) return;
    if (head.startsWith('HTTP/1.1 2')) counts.good += 1;
    else counts.bad += 1;
    const length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1]);
    if (Number.isNaN(length)) socket.destroy(new Error('An answer without a length'));
    missing = length - (head.length - end - HEAD_END.length);
    if (missing === 0) finishAnswer();
  });
  sendWhenDue();
  await once(socket, 'close');
  return counts;
}
