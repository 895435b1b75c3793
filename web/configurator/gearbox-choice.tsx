import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { formatDifference } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { changeToVersion, type VersionChange } from './change-version.ts';
import cards from './choice-card.module.css';
import styles from './colours-step.module.css';
import { type Configuration, isOfTrim } from './configuration.ts';
import { EngineFigures } from './engine-figures.tsx';
import { engineKey } from './engines.ts';
import { gearboxPhrase } from './gearbox-phrase.ts';

interface Props {
  data: ConfiguratorData;
  configuration: Configuration;
  onVersionChange(change: VersionChange, target: string): void;
}

/** The gearboxes of the engine in this trim; often there is only one. */
export function GearboxChoice({ data, configuration, onVersionChange }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const { version: current, trim } = configuration;
  const versions = data.versions.filter(
    (version) => isOfTrim(version, trim) && engineKey(version) === engineKey(current),
  );
  const kindText = ({ gearbox, gears }: VersionRow) => {
    const kind = t(`catalogue:gearboxes.${gearbox}`);
    return gears !== null && gears > 1 ? t('gearbox.gears', { kind, count: gears }) : kind;
  };
  // Names are shown where two gearboxes are of the same kind.
  const isKnown = new Set(versions.map(kindText)).size === versions.length;
  const label = (version: VersionRow) => (isKnown ? kindText(version) : `${kindText(version)} · ${version.name}`);
  /** The gearbox inside a sentence. */
  const named = (version: VersionRow) => {
    const gearbox = gearboxPhrase(t, version);
    return isKnown ? gearbox : `${gearbox} (${version.name})`;
  };

  return (
    <fieldset className={cards.group}>
      <legend className={styles.legend}>{t('gearbox.title')}</legend>
      {versions.map((version) => {
        const change = changeToVersion(data, configuration, version.slug, 'gearbox');
        const isChosen = version.slug === current.slug;
        return (
          <div key={version.slug} className={cards.card}>
            <label className={cards.label}>
              <input
                className={cards.input}
                type="radio"
                name="v"
                value={version.slug}
                checked={isChosen}
                onChange={() => onVersionChange(change, named(version))}
              />
              <span className={cards.words}>
                <span className={cards.head}>
                  <span className={cards.name}>{label(version)}</span>
                  <span className={cards.amount}>
                    {isChosen ? t('chosen') : formatDifference(change.difference, locale)}
                  </span>
                </span>
                {versions.length === 1 && <span className={cards.note}>{t('gearbox.only')}</span>}
                <EngineFigures version={version} />
              </span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
