import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { formatDifference } from '#web/format/amounts.ts';
import { engineTitle } from '#web/format/engine-title.ts';
import { dotted, formatList } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { changesToEngine, type VersionChange } from './change-version.ts';
import cards from './choice-card.module.css';
import { type Configuration, isOfTrim } from './configuration.ts';
import { EngineFigures } from './engine-figures.tsx';
import { type Engine, engineKey, enginesOf } from './engines.ts';
import styles from './engines-step.module.css';

interface Props {
  data: ConfiguratorData;
  configuration: Configuration;
  onVersionChange(changes: readonly VersionChange[], target: string): void;
}

/** All engines of the model; those that the trim does not offer list the trims that do. */
export function EnginesStep({ data, configuration, onVersionChange }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const groups = Map.groupBy(enginesOf(data.versions), ({ fuel }) => fuel);
  const hasBodies = new Set(data.versions.map(({ bodyType }) => bodyType)).size > 1;
  return (
    <fieldset className={styles.groups}>
      <legend className="visually-hidden">{t('steps.engines')}</legend>
      {[...groups].map(([fuel, engines]) => (
        <div key={fuel} className={cards.group}>
          <h3 className={styles.fuel}>{t(`catalogue:fuels.${fuel}`)}</h3>
          {engines.map((engine) => {
            const changes = changesToEngine(data, configuration, engine);
            return (
              <EngineCard
                key={engine.key}
                engine={engine}
                changes={changes}
                configuration={configuration}
                namesBody={hasBodies}
                onChoose={(title) => onVersionChange(changes, title)}
              />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}

interface CardProps {
  engine: Engine;
  changes: readonly VersionChange[];
  configuration: Configuration;
  /** The model has several bodies, so the card names its own. */
  namesBody: boolean;
  onChoose(title: string): void;
}

function EngineCard({ engine, changes, configuration, namesBody, onChoose }: CardProps) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const [nearest] = changes;
  if (!nearest) return null;
  const isChosen = engine.key === engineKey(configuration.version);
  const { version } = isChosen ? configuration : nearest.to;
  const gearboxes = new Set(engine.versions.map(({ gearbox }) => t(`catalogue:gearboxes.${gearbox}`)));
  const { fuel, powerKw, batteryKwh, traction } = version;
  const title = engineTitle({ fuel, powerKw, batteryKwh, traction }, locale, t);
  const facts = [
    engine.name,
    ...(namesBody ? [t(`catalogue:bodyTypes.${version.bodyType}`)] : []),
    [...gearboxes].join(' / '),
    // The title names all-wheel drive.
    ...(traction && traction !== 'all' ? [t(`engine.tractions.${traction}`)] : []),
  ];
  return (
    <div className={cards.card}>
      <label className={cards.label}>
        <input
          className={cards.input}
          type="radio"
          name="v"
          value={version.slug}
          checked={isChosen}
          onChange={() => onChoose(title)}
        />
        <span className={cards.words}>
          <span className={cards.head}>
            <span className={cards.name}>{title}</span>
            <span className={cards.amount}>
              {isChosen ? t('chosen') : formatDifference(nearest.difference, locale)}
            </span>
          </span>
          <span className={cards.note}>{dotted(facts)}</span>
          <EngineFigures version={version} />
          {!isOfTrim(version, configuration.trim) && (
            <span className={styles.elsewhere}>
              {t('engine.elsewhere', {
                trims: formatList(
                  changes.map(({ to }) => to.trim.name),
                  locale,
                ),
              })}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}
