import type { Profile } from '#contract/account/account.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { withAddVehicle } from './add-vehicle-query.ts';
import { GarageRedirect } from './garage-redirect.tsx';

export const handle: PageHandle = { dictionaries: ['garage', 'dashboard', 'ui'] };

/** Redirects to the first vehicle, to adding one, or to the home page. */
export default function GaragePage() {
  const locale = useLocale();

  function targetOf(profile: Profile | undefined): string {
    const home = pagePath('home', locale);
    if (!profile) return home;
    const first = profile.vehicles[0];
    return first ? pagePath('vehicle', locale, { plate: first.plate }) : withAddVehicle(home);
  }

  return <GarageRedirect targetOf={targetOf} />;
}
