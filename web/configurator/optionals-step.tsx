import { EQUIPMENT_CATEGORIES } from '#contract/catalogue/catalogue.rules.ts';
import type { Change } from '#contract/configurator/optionals.rules.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import cards from './choice-card.module.css';
import type { Configuration } from './configuration.ts';
import styles from './optionals-step.module.css';
import { priceOfChanges } from './price-of-changes.ts';
import { ruleTexts } from './rule-texts.ts';

interface Props {
  configuration: Configuration;
  onClick(click: Change): void;
}

/** All optionals in groups, with what they are good for and their rules. */
export function OptionalsStep({ configuration, onClick }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const { offered, optionals } = configuration;
  const chosen = new Set(optionals.map(({ code }) => code));
  const nameOf = (code: string) => offered.find((optional) => optional.code === code)?.name ?? code;
  const { hint } = ruleTexts(t, locale, nameOf);
  const sum = priceOfChanges(
    offered,
    [...chosen].map((id) => ({ id, selected: true })),
  );
  const groups = EQUIPMENT_CATEGORIES.map((category) => ({
    category,
    items: offered.filter((optional) => optional.category === category),
  })).filter(({ items }) => items.length > 0);
  if (offered.length === 0) return <p>{t('optional.none')}</p>;
  return (
    <>
      <p className={styles.count}>
        {chosen.size === 0
          ? t('optional.nothingChosen')
          : t('optional.chosen', { count: chosen.size, price: formatPrice(sum, locale) })}
      </p>
      {groups.map(({ category, items }) => (
        <fieldset key={category} className={styles.group}>
          <legend className={styles.category}>{t(`catalogue:equipment.categories.${category}`)}</legend>
          <div className={styles.list}>
            {items.map(({ code, name, price, rules, text }) => (
              <div key={code} className={styles.item}>
                <label className={styles.label}>
                  <input
                    className={cards.input}
                    type="checkbox"
                    checked={chosen.has(code)}
                    onChange={({ target }) => onClick({ id: code, selected: target.checked })}
                  />
                  <span className={cards.words}>
                    <span className={cards.head}>
                      <span>{name}</span>
                      <span className={cards.amount}>{formatPrice(price, locale)}</span>
                    </span>
                    {text && <span className={cards.note}>{text}</span>}
                    {rules.map((rule) => (
                      <span key={hint(rule)} className={cards.note}>
                        {hint(rule)}
                      </span>
                    ))}
                  </span>
                </label>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
