import { openLocalStorage } from './local-storage.ts';

const TOKEN_KEY = 'targa.token';

type SessionEvent = 'status-change';

/** Storage may refuse at any time; then the session lasts as long as the page. */
function attempt<Result>(action: (storage: Storage | undefined) => Result): Result | undefined {
  try {
    return action(openLocalStorage());
  } catch {
    return undefined;
  }
}

const readToken = () => attempt((storage) => storage?.getItem(TOKEN_KEY)) ?? null;

function writeToken(token: string | null): void {
  attempt((storage) => (token === null ? storage?.removeItem(TOKEN_KEY) : storage?.setItem(TOKEN_KEY, token)));
}

/** Who is signed in here: authenticated exactly when a token is stored. Other tabs are followed. */
class Session extends EventTarget {
  #token: string | null | undefined;

  get token(): string | null {
    if (this.#token === undefined) this.#token = readToken();
    return this.#token;
  }

  set token(token: string | null) {
    if (token === this.token) return;
    this.#token = token;
    writeToken(token);
    this.#announce('status-change');
  }

  get isAuthenticated(): boolean {
    return this.token !== null;
  }

  followOtherTabs(): void {
    window.addEventListener('storage', (event) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      this.#token = readToken();
      this.#announce('status-change');
    });
  }

  onStatusChange = (listener: () => void): (() => void) => {
    this.addEventListener('status-change', listener);
    return () => this.removeEventListener('status-change', listener);
  };

  #announce(name: SessionEvent): void {
    this.dispatchEvent(new Event(name));
  }
}

export const session = new Session();
