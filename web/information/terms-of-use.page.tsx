import { MAX_QUOTED_CARS } from '#contract/quotes/quotes.rules.ts';
import { TERMS_VERSION } from '#contract/shared/terms-version.ts';
import { publisherContext } from '#web/api/context.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Route } from './+types/terms-of-use.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { Paragraphs } from './paragraphs.tsx';

export const handle: PageHandle = { dictionaries: ['legal', 'ui'] };

const SECTIONS = [
  'provider',
  'service',
  'account',
  'quotes',
  'prices',
  'garage',
  'conduct',
  'content',
  'liability',
  'ending',
  'changes',
  'law',
] as const;

export function loader({ context }: Route.LoaderArgs) {
  return { publisher: context.get(publisherContext), version: TERMS_VERSION, cars: MAX_QUOTED_CARS };
}

export default function TermsOfUsePage({ loaderData: { publisher, version, cars } }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  const { name, address, email } = publisher;
  return (
    <LegalDocument
      title={t('terms.title')}
      lead={t('terms.lead')}
      version={version}
      publisher={publisher}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        content: <Paragraphs text={t(`terms.${id}.text`, { name, address, email, most: cars })} />,
      }))}
    />
  );
}
