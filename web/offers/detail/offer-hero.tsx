import type { ReactNode } from 'react';
import { isRental } from '#contract/offers/offer-figures.rules.ts';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import styles from '#web/cars/hero.module.css';
import { formatDay } from '#web/format/days.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { useOwnPlan } from '../calculator/use-own-plan.ts';
import { Headline } from '../card/headline.tsx';
import { OfferMarks } from '../card/offer-marks.tsx';
import { OfferPicture } from '../card/offer-picture.tsx';
import { OfferPlace } from '../card/offer-place.tsx';

interface Props {
  offer: OfferDetail;
  /** How far its dealer is. */
  distance: ReactNode;
}

export function OfferHero({ offer, distance }: Props) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const { make, model, version, terms, state } = offer;
  const plan = useOwnPlan(offer);
  const versionPath = { make: make.slug, model: model.slug, version: version.slug };
  const from = formatDay(offer.validFrom, locale);
  const until = formatDay(offer.validUntil, locale);
  return (
    <section className={styles.hero}>
      <div className={styles.title}>
        <OfferMarks offer={offer} />
        <p className={styles.make}>
          {make.name} {model.name} {versionTitle(version, locale, t)}
        </p>
        <h1 className={styles.name}>{offer.title}</h1>
        <p className={styles.about}>{offer.text}</p>
        <OfferPlace offer={offer} isLinked />
      </div>
      <div className={styles.stage}>
        <OfferPicture offer={offer} />
      </div>
      <div className={styles.words}>
        {state === 'expired' && (
          <MessageBox
            kind="warning"
            title={t('expired.title', { date: until })}
            actions={
              <ButtonLink variant="primary" to={pagePath('offers', locale)}>
                {t('expired.action')}
              </ButtonLink>
            }
          >
            {t('expired.text')}
          </MessageBox>
        )}
        {state === 'future' && <MessageBox title={t('future.title', { date: from })}>{t('future.text')}</MessageBox>}
        {state !== 'expired' && <Headline offer={offer} />}
        {state === 'running' && (
          <>
            <p>{t('validBetween', { from, until })}</p>
            <div className={styles.actions}>
              <ButtonLink variant="primary" to={quoteUrl(locale, [{ ...versionPath, offer: offer.slug, plan }])}>
                {t('actions.quote')}
              </ButtonLink>
              <ButtonLink to={pagePath('version', locale, versionPath)}>{t('actions.version')}</ButtonLink>
            </div>
            {distance}
            <p className={styles.note}>{t(isRental(terms) ? 'notes.rental' : 'notes.dealer')}</p>
          </>
        )}
      </div>
    </section>
  );
}
