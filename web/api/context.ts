import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** Settings of the installation that a page may use. */
export interface Site {
  publicUrl: string;
  /** Mails are stored and shown on a page instead of being sent. */
  hasMailbox: boolean;
  /** Vehicle data are generated: no real registry is connected. */
  demoRegistry: boolean;
  /** The company that runs the site; a local installation has none. */
  publisher?: { name: string; address: string; email: string; vat: string };
}

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();
/** Where unexpected errors of a page are logged. */
export const reportContext = createContext<(error: unknown) => void>();
