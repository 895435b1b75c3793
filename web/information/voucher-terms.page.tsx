import { type Campaign, getCampaign } from '#contract/purchases/purchases.endpoints.ts';
import {
  MAX_PROOFS,
  RETRIED_WITHIN_DAYS,
  VERIFIED_WITHIN_DAYS,
} from '#contract/purchases/verification-status.rules.ts';
import { DOCUMENT_BYTES, DOCUMENT_PAGES } from '#contract/shared/documents.rules.ts';
import { TERMS_VERSION } from '#contract/shared/terms-version.ts';
import { apiContext, publisherContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Route } from './+types/voucher-terms.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { Paragraphs } from './paragraphs.tsx';

export const handle: PageHandle = { dictionaries: ['legal', 'ui'] };

const SECTIONS = [
  'promoter',
  'campaign',
  'participants',
  'steps',
  'deadline',
  'check',
  'reward',
  'data',
  'law',
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { campaign } = await orPageError(context.get(apiContext).call(getCampaign));
  return {
    publisher: context.get(publisherContext),
    version: TERMS_VERSION,
    campaign,
    rules: {
      days: VERIFIED_WITHIN_DAYS,
      retryDays: RETRIED_WITHIN_DAYS,
      documents: MAX_PROOFS,
      megabytes: DOCUMENT_BYTES / 1024 ** 2,
      pages: DOCUMENT_PAGES,
    },
  };
}

export default function VoucherTermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('legal');
  const { publisher, version, campaign, rules } = loaderData;
  const { name, address, email } = publisher;
  return (
    <LegalDocument
      title={t('voucher.title')}
      lead={t('voucher.lead')}
      version={version}
      publisher={publisher}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`voucher.${id}.title`),
        content: (
          <>
            {id === 'campaign' && <CurrentCampaign campaign={campaign} />}
            <Paragraphs text={t(`voucher.${id}.text`, { name, address, email, ...rules })} />
          </>
        ),
      }))}
    />
  );
}

function CurrentCampaign({ campaign }: { campaign: Campaign | null }) {
  const { t } = useTranslation('legal');
  const locale = useLocale();
  if (!campaign) return <p>{t('voucher.current.none')}</p>;
  const { amount, country, from, to } = campaign;
  return (
    <p>
      {t('voucher.current.running', {
        amount: formatAmount(amount, locale, country),
        from: formatDay(from, locale),
        to: formatDay(to, locale),
      })}
    </p>
  );
}
