import type { Profile } from '#contract/account.ts';
import type { Vehicle } from '#contract/garage.ts';
import { attemptStorage } from './local-storage.ts';

const TOKEN_KEY = 'targa.token';
const NEXT_URI_KEY = 'targa.next-uri';
const CHANNEL = 'targa.profile';

export type SessionEvent = 'status-change' | 'login' | 'logout' | 'profile-update';

export type SessionState =
  /** Nobody has looked yet: on the server, and until the browser has taken over. */
  | { status: 'unknown' | 'anonymous' | 'loading' | 'failed'; profile?: undefined }
  | { status: 'ready'; profile: Profile };

const UNKNOWN: SessionState = { status: 'unknown' };
const ANONYMOUS: SessionState = { status: 'anonymous' };
const LOADING: SessionState = { status: 'loading' };
const FAILED: SessionState = { status: 'failed' };

/** Who is signed in here: authenticated exactly when a token is stored. Other tabs are followed. */
class Session extends EventTarget {
  #token: string | null | undefined;
  #state = UNKNOWN;
  #channel: BroadcastChannel | undefined;
  #load: (() => Promise<Profile | undefined>) | undefined;

  get token(): string | null {
    if (this.#token === undefined) this.#token = attemptStorage((storage) => storage.getItem(TOKEN_KEY)) ?? null;
    return this.#token;
  }

  get isAuthenticated(): boolean {
    return this.token !== null;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Where somebody wanted to go before they had to sign in. */
  get nextUri(): string | null {
    return attemptStorage((storage) => storage.getItem(NEXT_URI_KEY)) ?? null;
  }

  set nextUri(uri: string | null) {
    attemptStorage((storage) => (uri === null ? storage.removeItem(NEXT_URI_KEY) : storage.setItem(NEXT_URI_KEY, uri)));
  }

  signIn(profile: Profile): void {
    this.#setToken(profile.token);
    this.#setState({ status: 'ready', profile });
    this.#announce('status-change');
    this.#announce('login');
  }

  signOut(): void {
    this.expire();
    this.#announce('logout');
  }

  /** The token was rejected, or is to be forgotten. */
  expire(): void {
    this.#setToken(null);
    this.#setState(ANONYMOUS);
    this.#announce('status-change');
  }

  /** After a call that changed something; other tabs read it anew. */
  updateProfile(profile: Profile): void {
    this.#setState({ status: 'ready', profile });
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

  /** Begins in the browser: reads the stored token, loads its profile, follows other tabs. */
  start(load: () => Promise<Profile | undefined>): void {
    this.#load = load;
    window.addEventListener('storage', ({ key }) => {
      if (key !== TOKEN_KEY && key !== null) return;
      this.#token = undefined;
      void this.refresh();
      this.#announce('status-change');
    });
    if ('BroadcastChannel' in window) {
      this.#channel = new BroadcastChannel(CHANNEL);
      this.#channel.addEventListener('message', () => void this.refresh());
    }
    void this.refresh();
  }

  /** Reads the profile anew. What is shown stays until the answer is here. */
  async refresh(): Promise<void> {
    const { token } = this;
    if (token === null) return this.#setState(ANONYMOUS);
    if (this.#state.profile?.token !== token) this.#setState(LOADING);
    try {
      const profile = await this.#load?.();
      // Somebody may have signed in or out meanwhile.
      if (this.token === token && profile) this.#setState({ status: 'ready', profile });
    } catch {
      if (this.token === token && !this.#state.profile) this.#setState(FAILED);
    }
  }

  onStatusChange = (listener: () => void): (() => void) => this.on('status-change', listener);

  /** Any change of `state`. */
  onStateChange = (listener: () => void): (() => void) => this.on('state', listener);

  on(name: SessionEvent | 'state', listener: (event: Event) => void): () => void {
    this.addEventListener(name, listener);
    return () => this.removeEventListener(name, listener);
  }

  #setToken(token: string | null): void {
    this.#token = token;
    attemptStorage((storage) => (token === null ? storage.removeItem(TOKEN_KEY) : storage.setItem(TOKEN_KEY, token)));
  }

  #setState(state: SessionState): void {
    this.#state = state;
    this.dispatchEvent(new Event('state'));
  }

  #announce(name: SessionEvent, detail?: Profile): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

export const session = new Session();
