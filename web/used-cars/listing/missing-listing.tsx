import { useParams } from 'react-router';
import { searchPath } from '#web/cars/search/search-url.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { USED_CAR_SEARCH } from '../used-car-search.ts';

/** Shown for a listing that never was, or that ended long ago. */
export function MissingListing({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const { make, model } = useParams();
  const title = t(isGone ? 'missing.goneTitle' : 'missing.title');
  return (
    <>
      <PageHead title={title} unlisted />
      <PageTitle title={title}>
        <p>{t(isGone ? 'missing.goneText' : 'missing.text')}</p>
      </PageTitle>
      <Section>
        <ButtonLink
          variant="primary"
          to={searchPath(USED_CAR_SEARCH, locale, isGone && make && model ? { make, model: `${make}/${model}` } : {})}
        >
          {t('missing.action')}
        </ButtonLink>
      </Section>
    </>
  );
}
