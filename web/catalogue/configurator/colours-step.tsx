import { useTranslation } from 'react-i18next';
import type { ConfiguratorData } from '#contract/configurations.ts';
import { COUNTRY_OF } from '#contract/country.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { formatPrice } from '../format.ts';
import cards from './choice-card.module.css';
import styles from './colours-step.module.css';
import { type Choice, type Configuration, codeOf, configurationOf } from './configuration.ts';
import { GearboxChoice } from './gearbox-choice.tsx';
import type { Move } from './move.ts';

interface Props {
  data: ConfiguratorData;
  configuration: Configuration;
  onChoose(choice: Choice): void;
  onMove(move: Move, target: string): void;
}

export function ColoursStep({ data, configuration, onChoose, onMove }: Props) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const { choice, trim, colour: current } = configuration;
  return (
    <div className={styles.parts}>
      <fieldset className={cards.group}>
        <legend className={styles.legend}>{t('colour.title')}</legend>
        <div className={styles.colours}>
          {trim.colours.map((colour) => {
            const next = { ...choice, colour: colour.code };
            return (
              <div key={colour.code} className={cards.card}>
                <label className={styles.colour}>
                  <input
                    className={`${cards.input} visually-hidden`}
                    type="radio"
                    name="c"
                    value={codeOf(configurationOf(data, next), COUNTRY_OF[locale])}
                    checked={colour.code === current.code}
                    onChange={() => onChoose(next)}
                  />
                  <span className={styles.swatch} data-kind={colour.kind} style={{ backgroundColor: colour.value }} />
                  <span className={styles.words}>
                    <span>{colour.name}</span>
                    <span className={cards.note}>
                      {t(`colour.kinds.${colour.kind}`)}
                      <span className={styles.separator}> · </span>
                      <span className={styles.price}>
                        {colour.price === 0 ? t('included') : formatPrice(colour.price, locale)}
                      </span>
                    </span>
                  </span>
                </label>
              </div>
            );
          })}
        </div>
      </fieldset>
      <GearboxChoice data={data} configuration={configuration} onMove={onMove} />
    </div>
  );
}
