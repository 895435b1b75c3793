import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { RichText } from '#web/i18n/rich-text.tsx';

/** The paragraphs of a legal text, one per line; each country has its own number of them. */
export function Paragraphs({ text }: { text: string }) {
  const locale = useLocale();
  const parts = {
    privacy: <Link to={pagePath('privacy', locale)} />,
    notice: <Link to={pagePath('legalNotice', locale)} />,
    terms: <Link to={pagePath('termsOfUse', locale)} />,
    voucher: <Link to={pagePath('voucherTerms', locale)} />,
  };
  return text.split('\n').map((paragraph) => (
    <p key={paragraph}>
      <RichText text={paragraph} parts={parts} />
    </p>
  ));
}
