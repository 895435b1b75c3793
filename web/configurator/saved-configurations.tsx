import { useState } from 'react';
import type { SavedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useCall } from '#web/api/use-call.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { savedConfigurations } from './configuration-sources.ts';
import { loadCalls } from './load-calls.ts';
import { SavedConfigurationItem } from './saved-configuration-item.tsx';
import styles from './saved-configurations.module.css';

/** The user's saved configurations with current prices. A deletion can be undone until the page is left. */
export function SavedConfigurations() {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, loading, reload } = useCall(savedConfigurations, {});
  const [forgotten, setForgotten] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState<number>();

  async function change({ model, checked }: SavedConfiguration, isForgotten: boolean, name: string) {
    const address = { make: model.make.slug, model: model.slug };
    setBusy(model.id);
    try {
      const calls = await loadCalls();
      await (isForgotten ? calls.forget(locale, address) : calls.keep(locale, address, checked.code));
      setForgotten((ids) => (isForgotten ? [...ids, model.id] : ids.filter((id) => id !== model.id)));
      if (isForgotten) announce(t('mine.forgotten', { name }));
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setBusy(undefined);
    }
  }

  if (loading) {
    return (
      <Skeleton>
        <SkeletonText lines={4} />
      </Skeleton>
    );
  }
  if (!data) {
    return (
      <div className={styles.empty} role="alert">
        <p>{t('mine.failed')}</p>
        <Button onClick={reload}>{t('mine.retry')}</Button>
      </div>
    );
  }
  if (data.configurations.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{t('mine.empty')}</p>
        <ButtonLink to={pagePath('newCars', locale)}>{t('mine.browse')}</ButtonLink>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {data.configurations.map((kept) => {
        const name = `${kept.model.make.name} ${kept.model.name}`;
        const isForgotten = forgotten.includes(kept.model.id);
        return (
          <li key={kept.model.id} className={styles.item}>
            {isForgotten ? (
              <p className={styles.forgotten}>{t('mine.forgotten', { name })}</p>
            ) : (
              <SavedConfigurationItem kept={kept} name={name} />
            )}
            <div className={styles.actions}>
              {!isForgotten && (
                <ButtonLink
                  size="s"
                  to={`${pagePath('configurator', locale, { make: kept.model.make.slug, model: kept.model.slug })}?${new URLSearchParams({ c: kept.checked.code })}`}
                >
                  {t('mine.open')}
                  <span className="visually-hidden"> {name}</span>
                </ButtonLink>
              )}
              <Button
                size="s"
                variant="quiet"
                pending={busy === kept.model.id}
                onClick={() => void change(kept, !isForgotten, name)}
              >
                {t(isForgotten ? 'mine.restore' : 'mine.forget')}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
