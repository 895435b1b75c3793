import { useState } from 'react';
import { formatList } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './adopt-bar.module.css';
import bar from './bottom-bar.module.css';
import { compareItemOf } from './compare-item-of.ts';
import { compareStore } from './compare-store.ts';
import { comparePath } from './compare-url.ts';
import type { ComparedCar } from './compared-car.ts';
import { hasSameKeys } from './same-keys.ts';
import { useCompareState } from './use-compare-state.ts';

/** Offers to copy a shared comparison; the visitor's own selection is never replaced without asking. */
export function AdoptBar({ versions }: { versions: readonly ComparedCar[] }) {
  const { t } = useTranslation(['compare', 'catalogue']);
  const locale = useLocale();
  const { cars, isKnown } = useCompareState();
  const [declined, setDeclined] = useState('');
  const items = versions.map((version) => compareItemOf(version, locale, t));
  const shown = items.map(({ key }) => key);
  const own = cars.map(({ key }) => key);
  if (!isKnown || items.length === 0 || declined === shown.join() || hasSameKeys(own, shown)) return null;

  function leave() {
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  function adopt() {
    compareStore.set(items.map((item) => ({ ...item, locale })));
    showToast({ kind: 'success', text: t('adopt.done') });
    leave();
  }

  function decline() {
    setDeclined(shown.join());
    leave();
  }

  const names = formatList(
    cars.map(({ make, name }) => `${make} ${name}`),
    locale,
  );
  const isReplacing = cars.length > 0;
  return (
    <section className={bar.bar} aria-label={t('adopt.label')}>
      <div className={styles.adopt}>
        <p className={styles.words}>
          {isReplacing ? t('adopt.replace', { cars: names }) : t('adopt.keep', { count: items.length })}
        </p>
        <div className={styles.actions}>
          <Button size="s" className={bar.go} onClick={adopt}>
            {t(isReplacing ? 'adopt.doReplace' : 'adopt.doKeep')}
          </Button>
          {isReplacing && (
            <ButtonLink variant="quiet" size="s" to={comparePath(locale, own)}>
              {t('adopt.back')}
            </ButtonLink>
          )}
        </div>
        <button type="button" className={styles.dismiss} aria-label={t('adopt.dismiss')} onClick={decline}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
