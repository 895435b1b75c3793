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
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState<number>();

  async function change({ model, checked }: SavedConfiguration, isDeleted: boolean, name: string) {
    const slugs = { make: model.make.slug, model: model.slug };
    setBusy(model.id);
    try {
      const calls = await loadCalls();
      await (isDeleted ? calls.remove(locale, slugs) : calls.save(locale, slugs, checked.code));
      setDeleted((ids) => (isDeleted ? [...ids, model.id] : ids.filter((id) => id !== model.id)));
      if (isDeleted) announce(t('mine.forgotten', { name }));
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
      {data.configurations.map((saved) => {
        const name = `${saved.model.make.name} ${saved.model.name}`;
        const isDeleted = deleted.includes(saved.model.id);
        return (
          <li key={saved.model.id} className={styles.item}>
            {isDeleted ? (
              <p className={styles.forgotten}>{t('mine.forgotten', { name })}</p>
            ) : (
              <SavedConfigurationItem saved={saved} name={name} />
            )}
            <div className={styles.actions}>
              {!isDeleted && (
                <ButtonLink
                  size="s"
                  to={`${pagePath('configurator', locale, { make: saved.model.make.slug, model: saved.model.slug })}?${new URLSearchParams({ c: saved.checked.code })}`}
                >
                  {t('mine.open')}
                  <span className="visually-hidden"> {name}</span>
                </ButtonLink>
              )}
              <Button
                size="s"
                variant="quiet"
                pending={busy === saved.model.id}
                onClick={() => void change(saved, !isDeleted, name)}
              >
                {t(isDeleted ? 'mine.restore' : 'mine.forget')}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
