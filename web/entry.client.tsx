import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#contract/shared/paths.ts';
import { attemptStorage, openLocalStorage } from './api/local-storage.ts';
import { MARKETING_STORAGE_KEY, MAY_BE_CAMPAIGN } from './api/marketing-key.ts';
import { session } from './api/session.ts';
import { readEmbeddedDictionary } from './i18n/embedded-dictionary.tsx';
import { createTranslations } from './i18n/translations.ts';
import { TranslationsContext } from './i18n/use-translation.ts';

const currentLocale = () => localeOfPath(window.location.pathname);
const locale = currentLocale();
/** The page embeds its own texts; the list of all dictionaries is long and only needed later. */
const translations = createTranslations(locale, readEmbeddedDictionary(), async (...wanted) => {
  const { loadNamespace } = await import('./i18n/load-namespace.ts');
  return loadNamespace(...wanted);
});

void captureCampaign(window.location.search);
// Only signed-in users need it.
session.start(async () => (await import('./api/load-profile.ts')).loadProfile(currentLocale()));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationsContext value={translations}>
        <HydratedRouter />
      </TranslationsContext>
    </StrictMode>,
  );
});

/** The reader of campaign parameters is loaded only for visitors who came by a campaign's link, now or before. */
async function captureCampaign(search: string): Promise<void> {
  if (!MAY_BE_CAMPAIGN.test(search) && !attemptStorage((storage) => storage.getItem(MARKETING_STORAGE_KEY))) return;
  try {
    const { captureMarketingParameters } = await import('./api/marketing-parameters.ts');
    captureMarketingParameters(search, openLocalStorage(), Date.now());
  } catch (error) {
    console.warn('The campaign was not noted', error);
  }
}
