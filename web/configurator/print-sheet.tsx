import { useEffect, useState } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { formatDate } from '#web/format/days.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import type { Configuration } from './configuration.ts';
import { partsOf } from './drawn-parts.ts';
import { EngineFigures } from './engine-figures.tsx';
import { paintOfColour } from './paint-of-colour.ts';
import { PriceList } from './price-list.tsx';
import styles from './print-sheet.module.css';

interface Props {
  model: ModelCard;
  configuration: Configuration;
  code: string;
  url: string;
}

/** The configuration on one printed page; not shown on screen. */
export function PrintSheet({ model, configuration, code, url }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue', 'common', 'ui']);
  const locale = useLocale();
  const [today, setToday] = useState<string>();
  const { version, colour } = configuration;
  const name = `${model.make.name} ${model.name}`;

  // The date is the browser's, because the page is cached.
  useEffect(() => {
    const show = () => setToday(formatDate(new Date(), locale));
    show();
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, [locale]);

  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <strong>{t('common:brand')}</strong>
        <span>{today}</span>
      </header>
      <p className={styles.name}>{name}</p>
      <p className={styles.version}>{versionTitle(version, locale, t)}</p>
      <CarArt
        className={styles.art}
        bodyType={version.bodyType}
        lengthMm={model.lengthMm}
        heightMm={model.heightMm}
        widthMm={model.widthMm}
        shape={model.shape}
        parts={partsOf(configuration)}
        paint={paintOfColour(colour)}
      />
      <EngineFigures version={version} />
      <PriceList model={model} configuration={configuration} />
      <p className={styles.address}>
        {t('sheet.open')} <span translate="no">{url}</span>
      </p>
      <p className={styles.note}>
        {t('sheet.code', { code })} {t('ui:art.illustration')}. {t('common:footer.illustrative')}
      </p>
    </article>
  );
}
