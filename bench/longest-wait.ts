const SEARCH = '/wp-json/dkwp/v2/used/search';
/** The first ones are slower, because nothing of them is compiled. */
const WARM_UP = 50;

/**
 * Asks for one small search after the other, none of which is cached. Each passes both threads of the server, so the
 * longest time that one takes holds every pause that a searcher would see. Stopping gives that time in milliseconds.
 */
export async function startSearcher(site: string): Promise<() => Promise<number>> {
  let count = 0;
  async function ask(): Promise<number> {
    count += 1;
    const price = `${3_000 + count}-${3_020 + count}`;
    const started = performance.now();
    const response = await fetch(`${site}${SEARCH}?country=it&price=${price}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A search answered ${response.status}`);
    return performance.now() - started;
  }
  while (count < WARM_UP) await ask();
  let isStopped = false;
  async function askOn(): Promise<number> {
    let longest = 0;
    while (!isStopped) longest = Math.max(longest, await ask());
    return longest;
  }
  const asking = askOn();
  // Its failure is that of stopping.
  asking.catch(() => undefined);
  return () => {
    isStopped = true;
    return asking;
  };
}
