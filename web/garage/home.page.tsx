import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getShowroom } from '#contract/catalogue.ts';
import { pagePath } from '#contract/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { MakeList } from '#web/catalogue/make-list.tsx';
import { ModelCard } from '#web/catalogue/model-card.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/home.page.ts';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { HomeHow } from './home-how.tsx';
import { useHomeModal } from './home-modal-state.ts';
import { waitingPlate } from './plate-waiting.ts';

export const handle: PageHandle = { dictionaries: ['garage', 'catalogue', 'ui', 'validation'] };

export async function loader({ context }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getShowroom));
}

/** What is shown of the catalogue does not depend on the address. */
export const shouldRevalidate = () => false;

const loadModal = () => import('./add-vehicle/add-vehicle-modal.tsx');
const loadAccountForms = () => import('#web/account/account-forms.tsx');
const AddVehicleModal = lazyChunk('add-vehicle-modal', loadModal);
const AccountForms = lazyChunk('account-forms', loadAccountForms);

export default function HomePage({ loaderData: { makes, popular } }: Route.ComponentProps) {
  const { t } = useTranslation(['garage', 'ui']);
  const locale = useLocale();
  const { modal, addPlate, logIn, signedIn, close, finish } = useHomeModal();
  const [keptPlate, setKeptPlate] = useState<string>();

  useEffect(() => setKeptPlate(waitingPlate(locale)), [locale]);

  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <HomeHero plate={keptPlate} onPlate={addPlate} onLogin={logIn} onApproach={loadModal} />
      <HomeHow />
      <Section title={t('home.popular')} tone="warm">
        <Carousel label={t('home.popular')}>
          {popular.map((model) => (
            <ModelCard key={model.id} model={model} />
          ))}
        </Carousel>
        <p className={styles.more}>
          <ButtonLink to={pagePath('newCars', locale)} iconAfter="chevron-right">
            {t('home.action')}
          </ButtonLink>
        </p>
      </Section>
      <Section title={t('home.makes')}>
        <MakeList makes={makes} />
      </Section>
      {modal.status !== 'unused' && (
        <Suspense fallback={<ModalOnItsWay label={t('ui:spinner.loading')} />}>
          <AddVehicleModal
            open={modal.status === 'open'}
            initialPlate={modal.plate}
            onClose={close}
            onDone={finish}
            signIn={(proceed) => <AccountForms headingLevel={3} onSignedIn={(profile) => signedIn(profile, proceed)} />}
          />
        </Suspense>
      )}
    </>
  );
}

function ModalOnItsWay({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner size={40} label={label} />
    </div>
  );
}
