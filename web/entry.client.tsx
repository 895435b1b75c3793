import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#contract/shared/paths.ts';
import { attemptStorage, openLocalStorage } from './api/local-storage.ts';
import { MARKETING_STORAGE_KEY } from './api/marketing-key.ts';
import { session } from './api/session.ts';
import { readEmbeddedDictionary } from './i18n/embedded-dictionary.tsx';
import { createI18n } from './i18n/i18n.ts';
import { loadNamespace } from './i18n/load-namespace.ts';

const currentLocale = () => localeOfPath(window.location.pathname);
const locale = currentLocale();
const i18n = createI18n(locale, readEmbeddedDictionary(), loadNamespace);

void captureCampaign(window.location.search);
// Only who is signed in needs it.
session.start(async () => (await import('./api/load-profile.ts')).loadProfile(currentLocale()));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});

/** Only who came by a campaign's link, now or before, needs what reads it. */
async function captureCampaign(search: string): Promise<void> {
  if (!search && !attemptStorage((storage) => storage.getItem(MARKETING_STORAGE_KEY))) return;
  try {
    const { captureMarketingParameters } = await import('./api/marketing-parameters.ts');
    captureMarketingParameters(search, openLocalStorage(), Date.now());
  } catch (error) {
    console.warn('The campaign was not noted', error);
  }
}
