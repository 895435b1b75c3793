import type { ReactNode } from 'react';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { EnergyFigures } from '#web/cars/energy-figures.tsx';
import styles from '#web/cars/hero.module.css';
import { OfferPrice } from '#web/cars/offer-price.tsx';
import { dotted } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CarStage } from '../gallery/car-stage.tsx';
import { ContinueConfiguration } from './continue-configuration.tsx';
import type { ListedVersion } from './listed-version.ts';

type Model = Omit<ModelDetail, 'versions'> & { versions: readonly ListedVersion[] };

interface Props {
  model: Model;
  /** Beside the price. */
  offers: ReactNode;
}

export function ModelHero({ model, offers }: Props) {
  const { t } = useTranslation(['catalogue', 'common']);
  const locale = useLocale();
  const { make, name, versions } = model;
  const slugs = { make: make.slug, model: model.slug };
  return (
    <section className={styles.hero}>
      <div className={styles.title}>
        <p className={styles.make}>{make.name}</p>
        <h1>{name}</h1>
        <p className={styles.about}>
          {dotted([
            t(`bodyTypes.${model.bodyType}`),
            ...(model.launchYear === null ? [] : [t('model.since', { year: model.launchYear })]),
            ...(model.seats === null ? [] : [t('model.seats', { count: model.seats })]),
          ])}
        </p>
      </div>
      <div className={styles.stage}>
        <CarStage car={{ ...model, modelId: model.id, name: `${make.name} ${name}` }} />
      </div>
      <div className={styles.words}>
        <OfferPrice price={model.priceFrom} monthly={Math.min(...versions.map(({ monthly }) => monthly))} isFrom />
        {offers}
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={quoteUrl(locale, [slugs])}>
            {t('common:quotes.ask')}
          </ButtonLink>
          <ContinueConfiguration {...slugs} name={name} />
        </div>
        <EnergyFigures versions={versions} />
        <p className={styles.note}>{t('model.priceNote')}</p>
      </div>
    </section>
  );
}
