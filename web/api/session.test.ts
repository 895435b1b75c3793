import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account/account.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { NEXT_URI_KEY, Session, type SessionEvent, TOKEN_KEY } from './session.ts';

const EVENTS: SessionEvent[] = ['status-change', 'login', 'logout', 'profile-update'];

/** One browser: a storage that its tabs share. */
let stored: Map<string, string>;
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

const vehicle = (plate: string) => ({ plate }) as Vehicle;
const profileOf = (token: string, vehicles: Vehicle[] = [], name = 'Anna') => ({ token, name, vehicles }) as Profile;

/** A call that is answered when the test says so. */
function heldCalls() {
  const answers: { resolve(profile?: Profile): void; reject(error: Error): void }[] = [];
  const load = () => new Promise<Profile | undefined>((resolve, reject) => answers.push({ resolve, reject }));
  return { load, answers, answer: (index: number) => answers[index] ?? expect.fail(`No call ${index}`) };
}

function openTab(load: () => Promise<Profile | undefined>, others: EventTarget[] = []) {
  const session = new Session();
  const events: string[] = [];
  for (const name of [...EVENTS, 'expired'] as const) session.on(name, () => events.push(name));
  const tab = new EventTarget();
  const messages = new EventTarget();
  const channel = Object.assign(messages, {
    postMessage: () => others.forEach((other) => void other.dispatchEvent(new Event('message'))),
  });
  session.start(load, tab, channel);
  return { session, events, tab, messages };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const changed = (key: string | null) => Object.assign(new Event('storage'), { key });
const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

describe('at the start', () => {
  it('nobody is signed in without a token', () => {
    const { session, events } = openTab(() => Promise.reject(new Error('nothing to ask')));
    expect(session.state).toEqual({ status: 'anonymous' });
    expect(session.isAuthenticated).toBe(false);
    expect(events).toEqual([]);
  });

  it('a stored token loads its profile', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { session } = openTab(async () => profileOf('a'));
    expect(session.state.status).toBe('loading');
    expect(session.isAuthenticated).toBe(true);
    await settle();
    expect(session.state).toEqual({ status: 'ready', profile: profileOf('a') });
  });

  it('a rejected token is removed', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { session, events } = openTab(async () => undefined);
    await settle();
    expect(session.state.status).toBe('anonymous');
    expect(stored.has(TOKEN_KEY)).toBe(false);
    expect(events).toEqual(['status-change', 'expired']);
  });

  it('a failed call keeps the token and can be tried again', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { load, answer } = heldCalls();
    const { session, events } = openTab(load);
    answer(0).reject(new Error('offline'));
    await settle();
    expect(session.state.status).toBe('failed');
    expect(session.isAuthenticated).toBe(true);
    const again = session.refresh();
    expect(session.state.status).toBe('loading');
    answer(1).resolve(profileOf('a'));
    await again;
    expect(session.state.status).toBe('ready');
    expect(events).toEqual([]);
  });
});

describe('signing in and out', () => {
  it('stores the token and tells of it', () => {
    const { session, events } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    expect(stored.get(TOKEN_KEY)).toBe('a');
    expect(session.state.profile).toEqual(profileOf('a'));
    expect(events).toEqual(['status-change', 'login']);
  });

  it('forgets the token and where somebody wanted to go', () => {
    const { session, events } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    session.nextUri = '/profile';
    session.signOut();
    expect([...stored]).toEqual([]);
    expect(session.state.status).toBe('anonymous');
    expect(events).toEqual(['status-change', 'login', 'status-change', 'logout']);
    expect(session.takeExpiry()).toBe(false);
  });

  it('expires once, and is no logout', () => {
    const { session, events } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    session.nextUri = '/profile';
    events.length = 0;
    session.expire();
    session.expire();
    expect(events).toEqual(['status-change', 'expired']);
    expect(stored.get(NEXT_URI_KEY)).toBe('/profile');
    expect([session.takeExpiry(), session.takeExpiry()]).toEqual([true, false]);
  });

  it('shows the state before it tells of the change', () => {
    const { session } = openTab(async () => undefined);
    const seen: string[] = [];
    session.onStatusChange(() => seen.push(session.state.status));
    session.signIn(profileOf('a'));
    session.signOut();
    expect(seen).toEqual(['ready', 'anonymous']);
  });

  it('works for as long as the page where storage is refused', async () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
    const { session, tab } = openTab(async () => profileOf('a'));
    session.signIn(profileOf('a'));
    session.nextUri = '/profile';
    tab.dispatchEvent(shown(true));
    await settle();
    expect(session.token).toBe('a');
    expect(session.nextUri).toBeNull();
    session.signOut();
    expect(session.isAuthenticated).toBe(false);
  });
});

describe('a changed profile', () => {
  it('is told with the profile', () => {
    const { session } = openTab(async () => undefined);
    session.signIn(profileOf('a', [vehicle('AA111AA'), vehicle('BB222BB')]));
    const told: unknown[] = [];
    session.on('profile-update', (event) => told.push((event as CustomEvent).detail));
    session.updateVehicle({ plate: 'BB222BB', make: 'Fiat' } as Vehicle);
    session.updateVehicles([vehicle('AA111AA')]);
    expect(told).toEqual([
      profileOf('a', [vehicle('AA111AA'), { plate: 'BB222BB', make: 'Fiat' } as Vehicle]),
      profileOf('a', [vehicle('AA111AA')]),
    ]);
    expect(session.state.profile?.vehicles).toHaveLength(1);
  });

  it('does not bring back who has left, nor replace who has come', () => {
    const { session, events } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    session.signOut();
    session.updateProfile(profileOf('a'));
    session.updateVehicles([vehicle('AA111AA')]);
    expect(session.state.status).toBe('anonymous');
    session.signIn(profileOf('b'));
    session.updateProfile(profileOf('a'));
    expect(session.state.profile?.token).toBe('b');
    expect(events).not.toContain('profile-update');
  });

  it('is not replaced by an older answer', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { load, answer } = heldCalls();
    const { session } = openTab(load);
    answer(0).resolve(profileOf('a'));
    await settle();
    const slow = session.refresh();
    session.updateVehicles([vehicle('AA111AA')]);
    answer(1).resolve(profileOf('a'));
    await slow;
    expect(session.state.profile?.vehicles).toHaveLength(1);

    const [first, second] = [session.refresh(), session.refresh()];
    answer(3).resolve(profileOf('a', [], 'second'));
    answer(2).resolve(profileOf('a', [], 'first'));
    await Promise.all([first, second]);
    expect(session.state.profile?.name).toBe('second');
  });

  it('stays when reading it anew fails', async () => {
    const { load, answer } = heldCalls();
    const { session } = openTab(load);
    session.signIn(profileOf('a'));
    const reading = session.refresh();
    answer(0).reject(new Error('offline'));
    await reading;
    expect(session.state).toEqual({ status: 'ready', profile: profileOf('a') });
  });
});

describe('another tab', () => {
  it('signs in: this one follows', async () => {
    const { session, events, tab } = openTab(async () => profileOf('a'));
    stored.set(TOKEN_KEY, 'a');
    tab.dispatchEvent(changed(TOKEN_KEY));
    expect(session.state.status).toBe('loading');
    expect(session.isAuthenticated).toBe(true);
    await settle();
    expect(session.state.status).toBe('ready');
    expect(events).toEqual(['status-change']);
  });

  it.each([TOKEN_KEY, null])('signs out (%s): this one follows', (key) => {
    const { session, events, tab } = openTab(async () => profileOf('a'));
    session.signIn(profileOf('a'));
    events.length = 0;
    stored.clear();
    tab.dispatchEvent(changed(key));
    expect(session.state.status).toBe('anonymous');
    expect(events).toEqual(['status-change']);
  });

  it('stores something else: nothing happens', () => {
    const { session, events, tab } = openTab(() => expect.fail('asked'));
    stored.set(TOKEN_KEY, 'a');
    tab.dispatchEvent(changed('targa.marketing'));
    expect(session.state.status).toBe('anonymous');
    expect(events).toEqual([]);
  });

  it('becomes somebody else: nothing of the first is shown, and a late answer is ignored', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { load, answer } = heldCalls();
    const { session, tab } = openTab(load);
    stored.set(TOKEN_KEY, 'b');
    tab.dispatchEvent(changed(TOKEN_KEY));
    answer(1).resolve(profileOf('b'));
    answer(0).resolve(profileOf('a'));
    await settle();
    expect(session.state.profile?.token).toBe('b');
  });

  it('changes the profile: this one reads it anew, without an event of its own', async () => {
    stored.set(TOKEN_KEY, 'a');
    let vehicles: Vehicle[] = [];
    const here = openTab(async () => profileOf('a', vehicles));
    const there = openTab(async () => profileOf('a', vehicles), [here.messages]);
    await settle();
    vehicles = [vehicle('AA111AA')];
    there.session.updateVehicles(vehicles);
    await settle();
    expect(here.session.state.profile?.vehicles).toEqual(vehicles);
    expect(here.events).toEqual([]);
    expect(there.events).toEqual(['profile-update']);
  });
});

describe('a page that comes back from the past', () => {
  it('does not show who has left meanwhile', () => {
    const { session, events, tab } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    stored.delete(TOKEN_KEY);
    events.length = 0;
    tab.dispatchEvent(shown(false));
    expect(session.state.status).toBe('ready');
    tab.dispatchEvent(shown(true));
    expect(session.state.status).toBe('anonymous');
    expect(events).toEqual(['status-change']);
  });

  it('reads the profile anew and keeps showing the old one until then', async () => {
    const { load, answer } = heldCalls();
    const { session, events, tab } = openTab(load);
    session.signIn(profileOf('a'));
    events.length = 0;
    tab.dispatchEvent(shown(true));
    expect(session.state.status).toBe('ready');
    answer(0).resolve(profileOf('a', [vehicle('AA111AA')]));
    await settle();
    expect(session.state.profile?.vehicles).toHaveLength(1);
    expect(events).toEqual([]);
  });
});
