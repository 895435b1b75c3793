import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

/** Links to a guide by its id, which redirects to its slug in the language. */
export function GuideLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={pagePath('guide', useLocale(), { slug: id })} reloadDocument>
      {children}
    </Link>
  );
}
