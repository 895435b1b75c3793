import { useTranslation } from 'react-i18next';
import type { ModelCard } from '#contract/catalogue.ts';
import { Section } from '#web/layout/section.tsx';
import { ModelGrid } from './model-grid.tsx';

export function SearchResults({ text, models }: { text: string; models: readonly ModelCard[] }) {
  const { t } = useTranslation('catalogue');
  return (
    <Section title={t('search.title', { text, count: models.length })}>
      {models.length > 0 ? <ModelGrid models={models} /> : <p>{t('search.nothing')}</p>}
    </Section>
  );
}
