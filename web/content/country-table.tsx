import type { ArticlePart } from '#contract/content/content.endpoints.ts';
import { countryName } from '#web/format/country-name.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './article.module.css';

type Props = Omit<Extract<ArticlePart, { kind: 'country-table' }>, 'kind'>;

/** Figures of the same kind side by side, the reader's own country first. */
export function CountryTable({ families, rows }: Props) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    // Scrolls by itself on small screens, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div className={styles.scroll} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.country')}</th>
            {families.map((family) => (
              <th key={family} scope="col">
                {t(`table.families.${family}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, figures }) => (
            <tr key={country}>
              <th scope="row">{countryName(country, locale)}</th>
              {families.map((family, place) => (
                <td key={family}>
                  <Cell figure={figures[place] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ figure }: { figure: Props['rows'][number]['figures'][number] }) {
  if (!figure) return '–';
  return (
    <>
      {figure.text} <small>({figure.year})</small>
    </>
  );
}
