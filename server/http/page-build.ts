import type { Locale } from '#contract/shared/locale.ts';

export interface TransportRequest {
  endpoint: { method: string; path: string };
  input: { params?: unknown; query?: unknown; body?: unknown };
  locale: Locale;
}

export type Transport = (request: TransportRequest) => Promise<{ status: number; body: unknown }>;

export interface Site {
  publicUrl: string;
  hasMailbox: boolean;
  demoRegistry: boolean;
  publisher?: Publisher | undefined;
}

/** Who runs the site and answers for the data it keeps. */
export interface Publisher {
  name: string;
  address: string;
  email: string;
  vat: string;
}

/** Of a page the answer names the hashes of our own inline scripts in this header. */
export const HASHES_HEADER = 'x-script-hashes';

export type PageHandler = (request: Request, context: unknown) => Promise<Response>;

/** What the built web side offers to the server; the two never import each other. */
export interface PageBuild {
  routes: Record<string, unknown>;
  assets: { routes: Record<string, unknown> };
  entry: {
    module: {
      createHandler(build: unknown, mode: string): PageHandler;
      loadContext(options: { transport: Transport; locale: Locale; site: Site; report(error: unknown): void }): unknown;
    };
  };
}
