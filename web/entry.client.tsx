import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#contract/paths.ts';
import { openLocalStorage } from './api/local-storage.ts';
import { captureMarketingParameters } from './api/marketing-parameters.ts';
import { session } from './api/session.ts';
import { readEmbeddedDictionary } from './i18n/embedded-dictionary.tsx';
import { createI18n } from './i18n/i18n.ts';
import { loadNamespace } from './i18n/load-namespace.ts';

const currentLocale = () => localeOfPath(window.location.pathname);
const locale = currentLocale();
const i18n = createI18n(locale, readEmbeddedDictionary(), loadNamespace);

captureMarketingParameters(window.location.search, openLocalStorage(), Date.now());
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
