// Makes requests as fast as they are answered, in a process of its own: it must not share the server's event loop.
// It reads no more of an answer than its length. (autocannon decodes every body as text, which for a compressed page
// takes longer than the server does, so that it would measure itself.)
import { once } from 'node:events';
import { connect } from 'node:net';

const CONNECTIONS = 20;
const HEAD_END = '\r\n\r\n';

export interface LoadQuestion {
  url: string;
  seconds: number;
}

export interface LoadAnswer {
  perSecond: number;
  failures: number;
}

process.on('message', async ({ url, seconds }: LoadQuestion) => {
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => requestUntil(deadline, new URL(url))));
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  const answer: LoadAnswer = {
    perSecond: (sum('good') / (performance.now() - started)) * 1000,
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

/** One connection, one request after the other. */
async function requestUntil(deadline: number, { hostname, port, pathname }: URL): Promise<Counts> {
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n${'\r\n'}`;
  const counts = { good: 0, bad: 0 };
  const socket = connect(Number(port), hostname);
  let head = '';
  let missing = 0;

  function finishAnswer(): void {
    head = '';
    if (performance.now() < deadline) socket.write(request);
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
  socket.write(request);
  await once(socket, 'close');
  return counts;
}
