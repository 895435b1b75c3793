import type { Locale } from '#contract/shared/locale.ts';
import type { Publisher } from '#contract/shared/publisher.ts';

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
  email: string;
}

/** Response header of a page with the hashes of its inline scripts. */
export const HASHES_HEADER = 'x-script-hashes';

export type PageHandler = (request: Request, context: unknown) => Promise<Response>;

/** The interface between the web build and the server, which never import each other. */
export interface PageBuild {
  routes: Record<string, unknown>;
  assets: { routes: Record<string, unknown> };
  entry: {
    module: {
      createHandler(build: unknown, mode: string): PageHandler;
      loadContext(options: {
        transport: Transport;
        locale: Locale;
        site: Site;
        publisher?: Publisher | undefined;
        report(error: unknown): void;
      }): unknown;
    };
  };
}
