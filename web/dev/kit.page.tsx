import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { KitDealers } from './kit-dealers.tsx';
import { KitDisplay } from './kit-display.tsx';
import { KitInputs } from './kit-inputs.tsx';
import { KitVisibility } from './kit-visibility.tsx';

export const handle: PageHandle = { dictionaries: ['catalogue', 'dashboard', 'dealers', 'errors', 'ui', 'validation'] };

/** Every widget in every state, for developers. */
export default function KitPage() {
  return (
    <>
      <PageHead title="Kit" unlisted />
      <PageTitle title="Kit" />
      <Section>
        <KitInputs />
        <KitVisibility />
      </Section>
      <Section tone="warm">
        <KitDisplay />
      </Section>
      <Section>
        <KitDealers />
      </Section>
    </>
  );
}
