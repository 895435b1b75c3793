import { createContext } from 'react-router';
import type { Publisher } from '#contract/shared/publisher.ts';
import type { Api } from './api.ts';

/** Settings of the installation that a page may use. */
export interface Site {
  publicUrl: string;
  /** Mails are stored and shown on a page instead of being sent. */
  hasMailbox: boolean;
  /** Vehicle data are generated: no real registry is connected. */
  demoRegistry: boolean;
  /** Where people write to whoever runs the site. */
  email: string;
}

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();
/** Apart from the site's settings, which every page embeds. */
export const publisherContext = createContext<Publisher>();
/** Where unexpected errors of a page are logged. */
export const reportContext = createContext<(error: unknown) => void>();
/** Pieces of a page's HTML that are not part of its data: see web/layout/server-html.tsx. */
export const serverHtmlContext = createContext<readonly string[]>([]);
