import type { Profile } from '#contract/account/account.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { attemptStorage } from './local-storage.ts';

export const TOKEN_KEY = 'targa.token';
export const NEXT_URI_KEY = 'targa.next-uri';
/** What the page without a network shows; it belongs to one token. */
export const OFFLINE_KEY = 'targa.offline';
const CHANNEL = 'targa.profile';

export type SessionEvent = 'status-change' | 'login' | 'logout' | 'profile-update';
/** For components that show the session: changes of `state`, and a token that was rejected here. */
type Notice = 'state' | 'expired';

export type SessionState =
  /** Storage has not been read yet: on the server, and until hydration. */
  | { status: 'unknown' | 'anonymous' | 'loading' | 'failed'; profile?: undefined }
  | { status: 'ready'; profile: Profile };

export type LoadProfile = () => Promise<Profile | undefined>;

/** What a session needs from its tab. */
interface Tab {
  addEventListener(type: 'storage' | 'pageshow', listener: (event: Event) => void): void;
}

/** Notifies the other tabs that the profile has changed. */
interface Channel {
  addEventListener(type: 'message', listener: () => void): void;
  postMessage(message: null): void;
}

const UNKNOWN: SessionState = { status: 'unknown' };
const ANONYMOUS: SessionState = { status: 'anonymous' };
const LOADING: SessionState = { status: 'loading' };
const FAILED: SessionState = { status: 'failed' };

/** The session of this tab: authenticated exactly when a token is stored. Other tabs are followed. */
export class Session extends EventTarget {
  #token: string | null | undefined;
  #state = UNKNOWN;
  #channel: Channel | undefined;
  #load: LoadProfile | undefined;
  /** Requests for profiles are numbered, so that a late response never replaces a newer one. */
  #lastRequest = 0;
  #shown = 0;
  #isExpiryUnread = false;
  #hasExpired = false;

  get token(): string | null {
    if (this.#token === undefined) this.#token = storedToken() ?? null;
    return this.#token;
  }

  get isAuthenticated(): boolean {
    return this.token !== null;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The page requested before signing in; check it with `safeNextUri` before use. */
  get nextUri(): string | null {
    return attemptStorage((storage) => storage.getItem(NEXT_URI_KEY)) ?? null;
  }

  set nextUri(uri: string | null) {
    attemptStorage((storage) => (uri === null ? storage.removeItem(NEXT_URI_KEY) : storage.setItem(NEXT_URI_KEY, uri)));
  }

  /** Whether the last session ended by itself: the login form says so. */
  get hasExpired(): boolean {
    return this.#hasExpired;
  }

  signIn(profile: Profile): void {
    this.#hasExpired = false;
    this.#setToken(profile.token);
    this.#show(profile);
    this.#announce('status-change');
    this.#announce('login');
  }

  /** The user signs out. */
  signOut(): void {
    this.nextUri = null;
    this.#hasExpired = false;
    this.#clear();
    this.#announce('logout');
  }

  /** The token was rejected. Whoever shows that in a message of its own says so, and nobody else announces it. */
  expire(isShown = false): void {
    if (!this.isAuthenticated) return;
    this.#isExpiryUnread = !isShown;
    this.#hasExpired = true;
    this.#clear();
    if (!isShown) this.#announce('expired');
  }

  /** Whether the session has expired since the last call, so that it is announced once. */
  takeExpiry(): boolean {
    const isUnread = this.#isExpiryUnread;
    this.#isExpiryUnread = false;
    return isUnread;
  }

  /** After a call that changed something; other tabs reload the profile. */
  updateProfile(profile: Profile): void {
    // A response may arrive after the user has signed out.
    if (profile.token !== this.token) return;
    this.#show(profile);
    this.#announce('profile-update', profile);
    this.#channel?.postMessage(null);
  }

  updateVehicles(vehicles: Vehicle[]): void {
    if (this.#state.profile) this.updateProfile({ ...this.#state.profile, vehicles });
  }

  updateVehicle(vehicle: Vehicle): void {
    const vehicles = this.#state.profile?.vehicles.map((known) => (known.plate === vehicle.plate ? vehicle : known));
    if (vehicles) this.updateVehicles(vehicles);
  }

  /** Starts in the browser: reads the stored token, loads its profile, follows other tabs. */
  start(load: LoadProfile, tab: Tab = window, channel: Channel | undefined = openChannel()): void {
    this.#load = load;
    this.#channel = channel;
    tab.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent;
      if (key === TOKEN_KEY || key === null) this.#readAgain();
    });
    // A page restored from the back/forward cache may show a user who has signed out meanwhile.
    tab.addEventListener('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) this.#readAgain();
    });
    channel?.addEventListener('message', () => void this.refresh());
    void this.refresh();
  }

  /** Reloads the profile. The previous one stays until the response arrives. */
  async refresh(): Promise<void> {
    const { token } = this;
    if (token === null) return this.#setState(ANONYMOUS);
    if (this.#state.profile?.token !== token) this.#setState(LOADING);
    this.#lastRequest += 1;
    const request = this.#lastRequest;
    // The user may have signed in or out meanwhile, and a newer response may have arrived.
    const isLate = () => this.token !== token || request < this.#shown;
    try {
      const profile = await this.#load?.();
      if (isLate()) return;
      if (profile) this.#show(profile, request);
      else this.expire();
    } catch {
      if (!isLate() && !this.#state.profile) this.#setState(FAILED);
    }
  }

  onStatusChange = (listener: () => void): (() => void) => this.on('status-change', listener);

  /** Called on any change of `state`. */
  onStateChange = (listener: () => void): (() => void) => this.on('state', listener);

  on(name: SessionEvent | Notice, listener: (event: Event) => void): () => void {
    this.addEventListener(name, listener);
    return () => this.removeEventListener(name, listener);
  }

  #readAgain(): void {
    const stored = storedToken();
    // Without storage the token lasts as long as the page.
    if (stored === undefined) return;
    const hasChanged = stored !== this.token;
    // Ended in another tab: the login form, where this one may arrive, says so.
    if (hasChanged && stored === null) this.#hasExpired = true;
    this.#token = stored;
    void this.refresh();
    if (hasChanged) this.#announce('status-change');
  }

  #clear(): void {
    this.#setToken(null);
    this.#setState(ANONYMOUS);
    this.#announce('status-change');
  }

  #setToken(token: string | null): void {
    this.#token = token;
    attemptStorage((storage) => storage.removeItem(OFFLINE_KEY));
    attemptStorage((storage) => (token === null ? storage.removeItem(TOKEN_KEY) : storage.setItem(TOKEN_KEY, token)));
  }

  #show(profile: Profile, request = ++this.#lastRequest): void {
    this.#shown = request;
    this.#setState({ status: 'ready', profile });
  }

  #setState(state: SessionState): void {
    this.#state = state;
    this.dispatchEvent(new Event('state'));
  }

  #announce(name: SessionEvent | Notice, detail?: Profile): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** `null` when there is none, `undefined` where the browser blocks storage. */
function storedToken(): string | null | undefined {
  return attemptStorage((storage) => storage.getItem(TOKEN_KEY));
}

function openChannel(): Channel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
}

export const session = new Session();
