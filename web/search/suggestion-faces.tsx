import type { MakeListItem, ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { GuideCard } from '#contract/content/guide-search.endpoints.ts';
import { CarPicture } from '#web/cars/car-card.tsx';
import { MakeMark } from '#web/cars/make-mark.tsx';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './suggestions.module.css';

export function MakeFace({ make, models }: { make: MakeListItem; models: number }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span className={styles.picture}>
        <MakeMark slug={make.slug} name={make.name} />
      </span>
      <span className={styles.name}>{make.name}</span>
      <span className={styles.detail}>{t('header.makeModels', { count: models })}</span>
    </>
  );
}

export function ModelFace({ model }: { model: ModelCard }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <>
      <span className={styles.picture}>
        <CarPicture car={model} className={styles.car} sizes="72px" />
      </span>
      <span className={styles.name}>
        <span className={styles.make}>{model.make.name}</span> {model.name}
      </span>
      <span className={styles.detail}>{t('header.priceFrom', { price: formatPrice(model.priceFrom, locale) })}</span>
    </>
  );
}

export function GuideFace({ guide }: { guide: GuideCard }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span className={styles.picture}>
        <Icon name="info" />
      </span>
      <span className={styles.name}>{guide.title}</span>
      <span className={styles.detail}>{t('header.guide')}</span>
    </>
  );
}

export function AllResultsFace({ text }: { text: string }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span className={styles.picture}>
        <Icon name="search" />
      </span>
      <span className={styles.name}>{t('header.allResults', { text })}</span>
    </>
  );
}
