import type { Route } from './http/route.ts';
import type { Job, JobHandler } from './jobs/define-job.ts';

/** What a slice provides to server/services.ts and server/app.ts, which combine them. */
export interface Slice<Needs, Services> {
  jobs: readonly Job[];
  /** Its services by name, given what they need of others. */
  create(needs: Needs): Services;
  routes(route: Route, services: Services): void;
  handlers(services: Services): JobHandler[];
}

type Definition<Needs, Services> = Pick<Slice<Needs, Services>, 'create'> & Partial<Slice<Needs, Services>>;

export function defineSlice<Needs, Services>(definition: Definition<Needs, Services>): Slice<Needs, Services> {
  return { jobs: [], routes: () => undefined, handlers: () => [], ...definition };
}

/** The dependencies of a service, except for the store, which its own slice creates. */
export type NeedsOf<CreateService extends (dependencies: never) => unknown> = Omit<
  Parameters<CreateService>[0],
  'store'
>;
