import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { dotted } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import type { Configuration } from './configuration.ts';
import { partsOf } from './drawn-parts.ts';
import { useConsumption } from './engine-figures.tsx';
import { paintOfColour } from './paint-of-colour.ts';
import styles from './stage.module.css';

/** The drawing of the current configuration, with what it consumes. */
export function Stage({
  model,
  configuration,
  sticks,
}: {
  model: ModelCard;
  configuration: Configuration;
  sticks: boolean;
}) {
  const { t } = useTranslation(['configurator', 'catalogue', 'ui']);
  const locale = useLocale();
  const { version, colour } = configuration;
  const name = `${model.make.name} ${model.name}`;
  return (
    <figure className={styles.stage} data-sticks={sticks || undefined}>
      <CarArt
        className={styles.art}
        bodyType={version.bodyType}
        lengthMm={model.lengthMm}
        heightMm={model.heightMm}
        widthMm={model.widthMm}
        shape={model.shape}
        parts={partsOf(configuration)}
        paint={paintOfColour(colour)}
        label={t('stage.label', { name, colour: colour.name })}
      />
      <figcaption className={styles.caption}>
        <strong>{versionTitle(version, locale, t)}</strong>
        <span className={styles.figures}>{dotted(useConsumption(version))}</span>
        <span>{t('ui:art.illustration')}</span>
      </figcaption>
    </figure>
  );
}
