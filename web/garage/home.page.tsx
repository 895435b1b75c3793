import { useTranslation } from 'react-i18next';
import { getShowroom } from '#contract/catalogue.ts';
import { pagePath } from '#contract/paths.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { MakeList } from '#web/catalogue/make-list.tsx';
import { ModelCard } from '#web/catalogue/model-card.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Plate } from '#web/ui/plate.tsx';
import type { Route } from './+types/home.page.ts';
import styles from './home.module.css';
import { SAMPLE_PLATES } from './sample-plates.ts';

export const handle: PageHandle = { dictionaries: ['garage', 'catalogue', 'ui'] };

export async function loader({ context }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getShowroom));
}

export default function HomePage({ loaderData: { makes, popular } }: Route.ComponentProps) {
  const { t } = useTranslation('garage');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <section className={styles.band}>
        <div className={styles.hero}>
          <div className={styles.words}>
            <h1>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
            <ButtonLink variant="primary" to={pagePath('newCars', locale)}>
              {t('home.action')}
            </ButtonLink>
          </div>
          <div className={styles.scene}>
            <CarArt className={styles.car} bodyType="suv" lengthMm={4084} heightMm={1528} paint="yellow" />
            <Plate country={locale} value={SAMPLE_PLATES[locale]} size="l" />
          </div>
        </div>
      </section>
      <Section title={t('home.popular')}>
        <Carousel label={t('home.popular')}>
          {popular.map((model) => (
            <ModelCard key={model.id} model={model} />
          ))}
        </Carousel>
      </Section>
      <Section title={t('home.makes')} tone="warm">
        <MakeList makes={makes} />
      </Section>
    </>
  );
}
