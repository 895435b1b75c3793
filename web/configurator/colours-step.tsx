import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { VersionChange } from './change-version.ts';
import cards from './choice-card.module.css';
import styles from './colours-step.module.css';
import { type Choice, type Configuration, codeOf, configurationOf } from './configuration.ts';
import { GearboxChoice } from './gearbox-choice.tsx';

interface Props {
  data: ConfiguratorData;
  configuration: Configuration;
  onChoose(choice: Choice): void;
  onVersionChange(change: VersionChange, target: string): void;
}

export function ColoursStep({ data, configuration, onChoose, onVersionChange }: Props) {
  const { t } = useTranslation('configurator');
  const kinds = Map.groupBy(configuration.trim.colours, ({ kind }) => kind);
  return (
    <div className={styles.parts}>
      <fieldset className={cards.group}>
        <legend className={styles.legend}>{t('colour.title')}</legend>
        {[...kinds].map(([kind, colours]) => (
          <div key={kind} className={styles.kind}>
            <h3 className={styles.kindName}>{t(`colour.kinds.${kind}`)}</h3>
            <div className={styles.colours}>
              {colours.map((colour) => (
                <ColourCard
                  key={colour.code}
                  data={data}
                  configuration={configuration}
                  colour={colour}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      <GearboxChoice data={data} configuration={configuration} onVersionChange={onVersionChange} />
    </div>
  );
}

interface CardProps extends Omit<Props, 'onVersionChange'> {
  colour: Colour;
}

function ColourCard({ data, configuration, colour, onChoose }: CardProps) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const choice = { ...configuration.choice, colour: colour.code };
  return (
    <div className={cards.card}>
      <label className={styles.colour}>
        <input
          className={`${cards.input} visually-hidden`}
          type="radio"
          name="c"
          value={codeOf(configurationOf(data, choice), COUNTRY_OF[locale])}
          checked={colour.code === configuration.colour.code}
          onChange={() => onChoose(choice)}
        />
        <span className={styles.swatch} data-kind={colour.kind} style={{ backgroundColor: colour.value }} />
        <span className={styles.words}>
          <span>{colour.name} </span>
          <span className={cards.note}>{colour.price === 0 ? t('included') : formatPrice(colour.price, locale)}</span>
        </span>
      </label>
    </div>
  );
}
