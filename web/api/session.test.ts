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

/** A call whose response the test decides. */
function deferredCalls() {
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

describe('starting a session', () => {
  it('without a token the state is anonymous', () => {
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

  it('a failed request leaves the token stored and can be retried', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { load, answer } = deferredCalls();
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
  it('signing in stores the token and emits an event', () => {
    const { session, events } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    expect(stored.get(TOKEN_KEY)).toBe('a');
    expect(session.state.profile).toEqual(profileOf('a'));
    expect(events).toEqual(['status-change', 'login']);
  });

  it('signing out removes the token and the page to return to', () => {
    const { session, events } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    session.nextUri = '/profile';
    session.signOut();
    expect([...stored]).toEqual([]);
    expect(session.state.status).toBe('anonymous');
    expect(events).toEqual(['status-change', 'login', 'status-change', 'logout']);
    expect(session.takeExpiry()).toBe(false);
  });

  it('an expiry that has a message of its own is not announced, but remembered for the login form', () => {
    const { session, events } = openTab(async () => undefined);
    session.signIn(profileOf('a'));
    events.length = 0;
    session.expire(true);
    expect(events).toEqual(['status-change']);
    expect([session.takeExpiry(), session.hasExpired]).toEqual([false, true]);
  });

  it('a session expires once, which is not a logout', () => {
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

  it('the state changes before the event is emitted', () => {
    const { session } = openTab(async () => undefined);
    const seen: string[] = [];
    session.onStatusChange(() => seen.push(session.state.status));
    session.signIn(profileOf('a'));
    session.signOut();
    expect(seen).toEqual(['ready', 'anonymous']);
  });

  it('without storage a session lasts as long as the page', async () => {
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

describe('updating the profile', () => {
  it('an update emits an event with the profile', () => {
    const { session } = openTab(async () => undefined);
    session.signIn(profileOf('a', [vehicle('AA111AA'), vehicle('BB222BB')]));
    const profiles: unknown[] = [];
    session.on('profile-update', (event) => profiles.push((event as CustomEvent).detail));
    session.updateVehicle({ plate: 'BB222BB', make: 'Fiat' } as Vehicle);
    session.updateVehicles([vehicle('AA111AA')]);
    expect(profiles).toEqual([
      profileOf('a', [vehicle('AA111AA'), { plate: 'BB222BB', make: 'Fiat' } as Vehicle]),
      profileOf('a', [vehicle('AA111AA')]),
    ]);
    expect(session.state.profile?.vehicles).toHaveLength(1);
  });

  it('a late update is ignored after the user signed out or another signed in', () => {
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

  it('an older response does not replace a newer profile', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { load, answer } = deferredCalls();
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

  it('the profile stays when reloading it fails', async () => {
    const { load, answer } = deferredCalls();
    const { session } = openTab(load);
    session.signIn(profileOf('a'));
    const reading = session.refresh();
    answer(0).reject(new Error('offline'));
    await reading;
    expect(session.state).toEqual({ status: 'ready', profile: profileOf('a') });
  });
});

describe('another tab', () => {
  it('a login in another tab signs this tab in', async () => {
    const { session, events, tab } = openTab(async () => profileOf('a'));
    stored.set(TOKEN_KEY, 'a');
    tab.dispatchEvent(changed(TOKEN_KEY));
    expect(session.state.status).toBe('loading');
    expect(session.isAuthenticated).toBe(true);
    await settle();
    expect(session.state.status).toBe('ready');
    expect(events).toEqual(['status-change']);
  });

  it.each([TOKEN_KEY, null])('a logout in another tab (%s) signs this tab out', (key) => {
    const { session, events, tab } = openTab(async () => profileOf('a'));
    session.signIn(profileOf('a'));
    events.length = 0;
    stored.clear();
    tab.dispatchEvent(changed(key));
    expect(session.state.status).toBe('anonymous');
    expect(events).toEqual(['status-change']);
    // The login form, where this tab may arrive, explains it.
    expect(session.hasExpired).toBe(true);
  });

  it('other storage keys are ignored', () => {
    const { session, events, tab } = openTab(() => expect.fail('asked'));
    stored.set(TOKEN_KEY, 'a');
    tab.dispatchEvent(changed('targa.marketing'));
    expect(session.state.status).toBe('anonymous');
    expect(events).toEqual([]);
  });

  it('another user in another tab replaces this one, and a late response is ignored', async () => {
    stored.set(TOKEN_KEY, 'a');
    const { load, answer } = deferredCalls();
    const { session, tab } = openTab(load);
    stored.set(TOKEN_KEY, 'b');
    tab.dispatchEvent(changed(TOKEN_KEY));
    answer(1).resolve(profileOf('b'));
    answer(0).resolve(profileOf('a'));
    await settle();
    expect(session.state.profile?.token).toBe('b');
  });

  it('a profile changed in another tab is reloaded without an event', async () => {
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

describe('a page restored from the back/forward cache', () => {
  it('a restored page does not show a user who has signed out meanwhile', () => {
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

  it('a restored page shows the previous profile until it is reloaded', async () => {
    const { load, answer } = deferredCalls();
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
