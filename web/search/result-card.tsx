import type { SearchResult } from '#contract/search/search.endpoints.ts';
import { ModelCard } from '#web/cars/model-card.tsx';
import { useResultFigures } from '#web/cars/result-figures.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export function ResultCard({ result }: { result: SearchResult }) {
  const { t } = useTranslation(['search', 'catalogue']);
  const locale = useLocale();
  const { power, energy, emissions } = useResultFigures(result);
  const { matching, versions, fuels, monthlyFrom } = result;
  return (
    <ModelCard
      model={result}
      versions={
        matching < versions
          ? t('card.matching', { count: matching, versions })
          : t('card.versions', { count: versions })
      }
      facts={[fuels.map((fuel) => t(`catalogue:fuelsShort.${fuel}`)).join(', '), power, ...energy, emissions]}
      monthly={t('card.monthly', { amount: formatExactPrice(monthlyFrom, locale) })}
    />
  );
}
