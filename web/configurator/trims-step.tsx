import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { engineTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { changeToTrim, type VersionChange } from './change-version.ts';
import cards from './choice-card.module.css';
import { type Configuration, isSameTrim, type Trim } from './configuration.ts';
import styles from './trims-step.module.css';

interface Props {
  data: ConfiguratorData;
  configuration: Configuration;
  onVersionChange(change: VersionChange, target: string): void;
}

const MAX_SHOWN = 6;

export function TrimsStep({ data, configuration, onVersionChange }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const bodies = Map.groupBy(data.trims, ({ bodyType }) => bodyType);
  return (
    <fieldset className={styles.bodies}>
      <legend className="visually-hidden">{t('steps.trims')}</legend>
      {[...bodies].map(([body, trims]) => {
        const ordered = trims.toSorted((one, other) => one.level - other.level);
        return (
          <div key={body} className={cards.group}>
            {bodies.size > 1 && <h3 className={styles.body}>{t(`catalogue:bodyTypes.${body}`)}</h3>}
            {ordered.map((trim, index) => (
              <TrimCard
                key={trim.slug}
                trim={trim}
                previous={ordered[index - 1]}
                isChosen={isSameTrim(trim, configuration.trim)}
                change={changeToTrim(data, configuration, trim)}
                onVersionChange={onVersionChange}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

interface CardProps {
  trim: Trim;
  previous: Trim | undefined;
  isChosen: boolean;
  change: VersionChange;
  onVersionChange: Props['onVersionChange'];
}

function TrimCard({ trim, previous, isChosen, change, onVersionChange }: CardProps) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const { to, difference } = change;
  return (
    <div className={cards.card}>
      <label className={cards.label}>
        <input
          className={cards.input}
          type="radio"
          name="v"
          value={to.version.slug}
          checked={isChosen}
          onChange={() => onVersionChange(change, trim.name)}
        />
        <span className={cards.words}>
          <span className={cards.head}>
            <span className={cards.name}>{trim.name}</span>
            <span className={cards.amount}>{isChosen ? t('chosen') : formatDifference(difference, locale)}</span>
          </span>
          <span className={cards.note}>
            {`${formatPrice(to.price, locale)} · ${engineTitle(to.version, locale, t)}`}
          </span>
        </span>
      </label>
      <Equipment trim={trim} previous={previous} />
    </div>
  );
}

/** The additional equipment compared with the previous trim, and all of it on demand. */
function Equipment({ trim, previous }: { trim: Trim; previous: Trim | undefined }) {
  const { t } = useTranslation('configurator');
  const known = new Set(previous?.equipment.map(({ code }) => code));
  const added = trim.equipment.filter(({ code }) => !known.has(code));
  if (added.length === 0) return null;
  return (
    <div className={styles.equipment}>
      <p className={styles.title}>{previous ? t('trim.more', { trim: previous.name }) : t('trim.standard')}</p>
      <ul className={styles.list}>
        {added.slice(0, MAX_SHOWN).map(({ code, name }) => (
          <li key={code}>{name}</li>
        ))}
      </ul>
      {added.length > MAX_SHOWN && (
        <details>
          <summary className={styles.summary}>
            {t('trim.others', { count: added.length - MAX_SHOWN })}
            <span className="visually-hidden"> {trim.name}</span>
          </summary>
          <ul className={styles.list}>
            {added.slice(MAX_SHOWN).map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
