import { isRouteErrorResponse } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { ChunkLoadError } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import styles from './error-screen.module.css';
import { PageHead } from './page-head.tsx';

type Kind = 'notFound' | 'chunk' | 'unavailable' | 'failed';

/** An error page in the site's layout, with links. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const kind = kindOf(error);
  return (
    <section className={styles.screen}>
      <PageHead title={t(`error.${kind}.title`)} unlisted />
      <CarArt className={styles.art} bodyType="citycar" lengthMm={3630} heightMm={1530} paint="sky" />
      <h1>{t(`error.${kind}.title`)}</h1>
      <p className={styles.text}>{t(`error.${kind}.text`)}</p>
      {error instanceof ChunkLoadError && (
        <p className={styles.detail}>
          <code>
            {error.chunk}: {error.failure}
          </code>
        </p>
      )}
      <div className={styles.actions}>
        {kind === 'notFound' ? (
          <ButtonLink variant="primary" to={pagePath('newCars', locale)}>
            {t('error.notFound.action')}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('error.reload')}
          </Button>
        )}
        <ButtonLink variant="quiet" to={pagePath('home', locale)}>
          {t('error.home')}
        </ButtonLink>
      </div>
    </section>
  );
}

function kindOf(error: unknown): Kind {
  if (error instanceof ChunkLoadError) return 'chunk';
  if (!isRouteErrorResponse(error)) return 'failed';
  if (error.status === 404) return 'notFound';
  return error.status === 503 ? 'unavailable' : 'failed';
}
