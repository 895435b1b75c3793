import { Link, useLocation } from 'react-router';
import { fitChoice, limitsOf, ownChoice, termsWith, type VariableTerms } from '#contract/offers/offer-choice.rules.ts';
import { isCredit } from '#contract/offers/offer-figures.rules.ts';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CreditNote } from '../credit-note.tsx';
import styles from './calculator.module.css';
import { CalculatorField } from './calculator-field.tsx';
import { unitsOf } from './choice-url.ts';
import { PlanTable } from './plan-table.tsx';
import { RentalResult } from './rental-result.tsx';
import { useChoice } from './use-choice.ts';
import { useResultAnnouncement } from './use-result-announcement.ts';

interface Props {
  offer: Pick<OfferDetail, 'slug' | 'make' | 'model' | 'version' | 'validUntil'>;
  terms: VariableTerms;
}

/**
 * Recalculates the offer with other figures. A plain form: without scripts it is submitted, with them it is calculated
 * here.
 */
export function Calculator({ offer, terms: ownTerms }: Props) {
  const { t } = useTranslation(['offers', 'common']);
  const locale = useLocale();
  const { pathname } = useLocation();
  const variable = { terms: ownTerms, listPrice: offer.version.price, country: COUNTRY_OF[locale] };
  const own = ownChoice(ownTerms);
  const units = unitsOf(ownTerms, locale);
  const { requested, change } = useChoice(own, units);
  const choice = fitChoice(variable, requested);
  const limits = limitsOf(variable, choice);
  const terms = termsWith(variable, choice);
  const isChanged = terms !== ownTerms && JSON.stringify(choice) !== JSON.stringify(own);
  const formatMoney = (stored: number) => formatPrice(toCents(stored / units.money), locale);
  const isLease = terms.kind === 'leasing';
  const car = { make: offer.make.slug, model: offer.model.slug, version: offer.version.slug, offer: offer.slug };
  const result = useResultAnnouncement(terms, isChanged);
  return (
    <div id="calculator" className={styles.calculator}>
      <form action={pathname} className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <CalculatorField
          name="deposit"
          label={t(isLease ? 'calculator.firstPayment' : isCredit(terms) ? 'calculator.deposit' : 'rental.deposit')}
          span={limits.deposit}
          unit={units.money}
          value={choice.deposit}
          format={formatMoney}
          onChange={(deposit) => change({ deposit })}
        />
        <CalculatorField
          name="months"
          label={t('calculator.months')}
          span={limits.months}
          value={choice.months}
          format={(months) => t('calculator.monthCount', { count: months })}
          onChange={(months) => change({ months })}
        />
        {limits.km && choice.km !== null && (
          <CalculatorField
            name="distance"
            label={t('calculator.km')}
            span={limits.km}
            unit={units.distance}
            value={choice.km}
            format={(km) => formatDistance(km, locale)}
            onChange={(km) => change({ km })}
          />
        )}
        {limits.balloon && choice.balloon !== null && (
          <CalculatorField
            name="balloon"
            label={t(isLease ? 'calculator.purchaseOption' : 'calculator.balloon')}
            {...(!isLease && { note: t('calculator.balloonNote') })}
            span={limits.balloon}
            unit={units.money}
            value={choice.balloon}
            format={formatMoney}
            onChange={(balloon) => change({ balloon })}
          />
        )}
        <div className={styles.actions}>
          <button type="submit" className={styles.submit}>
            {t('calculator.submit')}
          </button>
          {isChanged && (
            <Link to={pathname} replace preventScrollReset onClick={() => change(undefined)}>
              {t('calculator.reset')}
            </Link>
          )}
        </div>
        <p className={styles.pinned} aria-hidden="true">
          {result}
        </p>
      </form>
      <div className={styles.result}>
        {isCredit(terms) ? (
          <CreditNote
            terms={terms}
            validUntil={offer.validUntil}
            listPrice={offer.version.price}
            isOpen
            isChanged={isChanged}
          />
        ) : (
          <RentalResult terms={terms} isChanged={isChanged} />
        )}
        {terms.kind === 'financing' && <PlanTable terms={terms} />}
        <ButtonLink
          variant="primary"
          fullWidth
          to={quoteUrl(locale, [{ ...car, plan: { kind: terms.kind, ...choice } }])}
        >
          {t('common:quotes.ask')}
        </ButtonLink>
      </div>
    </div>
  );
}
