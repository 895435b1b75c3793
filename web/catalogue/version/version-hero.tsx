import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { EnergyFigures } from '#web/cars/energy-figures.tsx';
import hero from '#web/cars/hero.module.css';
import { OfferPrice } from '#web/cars/offer-price.tsx';
import { versionTitle } from '#web/format/engine-title.ts';
import { dotted } from '#web/format/lists.ts';
import { formatPower, formatShortPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { compareItemOf } from '../compare/compare-item-of.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { CarStage } from '../gallery/car-stage.tsx';
import { includedColours } from '../gallery/first-colour.ts';
import styles from './version-hero.module.css';

/** Keeps a word with a hyphen, such as "plug-in", on one line. */
function withWholeWords(title: string) {
  return title.split(/(\S+-\S+)/u).map((part, index) =>
    index % 2 ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

export function VersionHero({ version }: { version: VersionDetail }) {
  const { t } = useTranslation(['catalogue', 'common']);
  const locale = useLocale();
  const { model } = version;
  const slugs = { make: model.make.slug, model: model.slug };
  const name = `${model.make.name} ${model.name}`;
  const power = formatPower(version.powerKw, locale);
  return (
    <section className={hero.hero}>
      <div className={hero.title}>
        <h1 className={hero.name}>
          {name} <span className={styles.version}>{withWholeWords(versionTitle(version, locale, t))}</span>
        </h1>
        <p className={hero.about}>
          {dotted([
            version.name,
            // In German the title has the whole power.
            ...(formatShortPower(version.powerKw, locale) === power ? [] : [power]),
            ...(version.traction ? [t(`drives.${version.traction}`)] : []),
          ])}
        </p>
        <p className={hero.note}>{t(`fuelsAbout.${version.fuel}`)}</p>
      </div>
      <div className={hero.stage}>
        <CarStage car={{ ...version, modelId: model.id, name, coloursInPrice: includedColours(version.colours) }} />
      </div>
      <div className={hero.words}>
        <OfferPrice price={version.price} monthly={version.monthly} />
        <div className={hero.actions}>
          <ButtonLink variant="primary" to={quoteUrl(locale, [{ ...slugs, version: version.slug }])}>
            {t('common:quotes.ask')}
          </ButtonLink>
          <ButtonLink to={`${pagePath('configurator', locale, slugs)}?v=${version.slug}`}>
            {t('model.configure')}
          </ButtonLink>
          <CompareToggle item={compareItemOf(version, locale, t)} size="m" />
        </div>
        <EnergyFigures versions={[version]} />
        <p className={hero.note}>{t('model.priceNote')}</p>
      </div>
    </section>
  );
}
