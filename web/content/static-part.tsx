import type { ArticlePart } from '#contract/content/content.endpoints.ts';
import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import styles from './article.module.css';
import { CarList } from './car-list.tsx';
import { CountryTable } from './country-table.tsx';
import { HtmlText } from './html-text.tsx';
import { PostCars } from './post-cars.tsx';

/** The parts that need no script. */
export type StaticArticlePart = Exclude<ArticlePart, { kind: 'calculator' | 'running-costs' }>;

interface Props {
  part: StaticArticlePart;
  /** The running campaign, on pages that tell of it. */
  campaign?: Campaign | null | undefined;
}

export function StaticPart({ part, campaign }: Props) {
  switch (part.kind) {
    case 'html':
      return <HtmlText html={part.html} />;
    case 'action':
      return (
        <p className={styles.action}>
          <a className={buttonClass({ variant: 'primary' })} href={part.href}>
            {part.label}
          </a>
        </p>
      );
    case 'country-table':
      return <CountryTable families={part.families} rows={part.rows} />;
    case 'car-cards':
      return <CarList cars={part.cars.map((car) => ({ car }))} href={part.href} />;
    case 'results':
      return <PostCars cars={part.cars} href={part.href} />;
    case 'campaign':
      return campaign ? <CampaignPart campaign={campaign} /> : null;
  }
}

function CampaignPart({ campaign: { amount, country, from, to } }: { campaign: Campaign }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <p className={styles.campaign}>
      {t('campaign', {
        amount: formatAmount(amount, locale, country),
        from: formatDay(from, locale),
        to: formatDay(to, locale),
      })}
    </p>
  );
}
