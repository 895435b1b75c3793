import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Configuration } from './configuration.ts';
import styles from './price-list.module.css';

/** All parts with their prices, and the total. */
export function PriceList({ model, configuration }: { model: ModelCard; configuration: Configuration }) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const { version, colour, optionals, price } = configuration;
  const amount = (cents: number) => (cents === 0 ? t('included') : formatPrice(cents, locale));
  const kind = t(`colour.kinds.${colour.kind}`);
  return (
    <table className={styles.list}>
      <caption className="visually-hidden">{t('summary.caption')}</caption>
      <tbody>
        <Row
          name={`${model.make.name} ${model.name} ${versionTitle(version, locale, t)}`}
          detail={version.name}
          amount={amount(version.price)}
        />
        <Row name={colour.name} detail={t('summary.paint', { kind })} amount={amount(colour.price)} />
        {optionals.map((optional) => (
          <Row key={optional.code} name={optional.name} amount={amount(optional.price)} />
        ))}
        {optionals.length === 0 && <Row name={t('summary.noOptionals')} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('price.total')} <span className={styles.detail}>{t('summary.vat')}</span>
          </th>
          <td className={styles.amount}>{formatPrice(price, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ name, detail, amount }: { name: string; detail?: string; amount?: string }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {detail && <span className={styles.detail}>{detail}</span>}
      </th>
      <td className={styles.amount}>{amount}</td>
    </tr>
  );
}
