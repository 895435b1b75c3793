import type { ClassFact } from '#contract/catalogue/class-facts.rules.ts';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { formatConsumption, formatDistance, formatLitres, formatMetres, formatShortPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './model-about.module.css';

type Model = Pick<ModelDetail, 'make' | 'name' | 'segment' | 'bodyType' | 'inClass'>;

const FORMATS: Record<ClassFact['figure'], (value: number, locale: Locale) => string> = {
  price: formatPrice,
  boot: formatLitres,
  consumption: formatConsumption,
  range: formatDistance,
  power: formatShortPower,
  length: formatMetres,
};

/** What the car is good at in its class and what it is not: every sentence has a figure of the catalogue. */
export function ModelAbout({ model: { make, name, segment, bodyType, inClass } }: { model: Model }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const { models, strengths, weaknesses, middles } = inClass;
  const sentence = ({ figure, value, better, of }: ClassFact) =>
    t(`about.${figure}`, {
      count: better,
      of: formatNumber(of, locale),
      value: FORMATS[figure](value, locale),
    });
  const lists = [
    { id: 'strong', facts: strengths },
    { id: 'weak', facts: weaknesses },
    { id: 'middle', facts: middles },
  ].filter(({ facts }) => facts.length > 0);
  const values = {
    name: `${make.name} ${name}`,
    of: formatNumber(models, locale),
    class: nameOfClass(segment && t(`segments.${segment}`), t(`bodyTypes.${bodyType}`)),
  };
  return (
    <>
      <p className={styles.intro}>{t('about.intro', values)}</p>
      <div className={styles.lists}>
        {lists.map(({ id, facts }) => (
          <section key={id}>
            <h3>{t(`about.${id}`)}</h3>
            <ul className={styles.facts} data-kind={id}>
              {facts.map((fact) => (
                <li key={fact.figure}>{sentence(fact)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** A segment and a body type; one of both where they say the same, such as "city car". */
function nameOfClass(segment: string | null, bodyType: string): string {
  if (segment === null) return bodyType;
  return segment.toLowerCase().includes(bodyType.toLowerCase()) ? segment : `${segment}\u00a0· ${bodyType}`;
}
