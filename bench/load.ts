// Makes requests as fast as they are answered, in a process of its own: it must not share the server's event loop.
import autocannon from 'autocannon';

const CONNECTIONS = 20;

export interface LoadQuestion {
  url: string;
  seconds: number;
}

export interface LoadAnswer {
  perSecond: number;
  failures: number;
}

process.on('message', async ({ url, seconds }: LoadQuestion) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  const answer: LoadAnswer = {
    perSecond: result['2xx'] / result.duration,
    failures: result.non2xx + result.errors,
  };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
