import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** What a page may know of the installation it runs on. */
export interface Site {
  publicUrl: string;
  /** Mails are kept and shown on a page instead of being sent. */
  hasMailbox: boolean;
  /** Vehicle data is made up: no real registry is connected. */
  demoRegistry: boolean;
  /** Who runs the site; a local installation has nobody to name. */
  publisher?: { name: string; address: string; email: string; vat: string };
}

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();
/** Where unexpected failures of a page go. */
export const reportContext = createContext<(error: unknown) => void>();
