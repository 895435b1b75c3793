import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

class Away extends Error {}

function circuit() {
  const clock = { now: 0 };
  const protect = createCircuitBreaker({
    failures: 5,
    openMs: 30_000,
    now: () => clock.now,
    refusal: () => new Error('left alone'),
    isFailure: (error) => error instanceof Away,
  });
  let tried = 0;
  const outcomeOf = (work: () => Promise<string>) =>
    protect(() => {
      tried += 1;
      return work();
    }).catch((error: Error) => error.message);
  return {
    clock,
    fail: () => outcomeOf(() => Promise.reject(new Away('away'))),
    succeed: () => outcomeOf(async () => 'here'),
    abort: () => outcomeOf(() => Promise.reject(new Error('impatient'))),
    hold() {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      return { outcome: outcomeOf(() => promise), resolve, reject };
    },
    tried: () => tried,
  };
}

async function open() {
  const opened = circuit();
  for (let time = 0; time < 5; time += 1) expect(await opened.fail()).toBe('away');
  return opened;
}

describe('circuit breaker', () => {
  it('the circuit opens after five failures in a row and refuses calls for half a minute', async () => {
    const { clock, fail, succeed, tried } = await open();
    expect(await succeed()).toBe('left alone');
    clock.now = 29_999;
    expect(await fail()).toBe('left alone');
    expect(tried()).toBe(5);
  });

  it('the circuit stays closed if successes come in between', async () => {
    const { fail, succeed } = circuit();
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) expect(await fail()).toBe('away');
      expect(await succeed()).toBe('here');
    }
  });

  it('after half a minute one call is tried, and its success closes the circuit', async () => {
    const { clock, hold, succeed, fail } = await open();
    clock.now = 30_000;
    const trial = hold();
    expect(await succeed()).toBe('left alone');
    trial.resolve('here');
    expect(await trial.outcome).toBe('here');
    expect(await succeed()).toBe('here');
    expect(await fail()).toBe('away');
    expect(await succeed()).toBe('here');
  });

  it('a failed trial call keeps the circuit open for another period', async () => {
    const { clock, fail, succeed } = await open();
    clock.now = 30_000;
    expect(await fail()).toBe('away');
    clock.now = 59_999;
    expect(await succeed()).toBe('left alone');
    clock.now = 60_000;
    expect(await succeed()).toBe('here');
  });

  it('calls aborted by the caller do not count', async () => {
    const { abort, succeed } = circuit();
    for (let time = 0; time < 9; time += 1) expect(await abort()).toBe('impatient');
    expect(await succeed()).toBe('here');
    const opened = await open();
    opened.clock.now = 30_000;
    expect(await opened.abort()).toBe('impatient');
    expect(await opened.succeed()).toBe('here');
  });
});
