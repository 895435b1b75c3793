import { useId, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './share-buttons.module.css';

/** The URL contains the configuration: it opens the same car in any language. */
export function ShareButtons({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('configurator');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function share() {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: url });
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: t('share.copied') });
    } catch {
      showToast({ kind: 'info', text: t('share.byHand') });
    }
  }

  return (
    <section className={styles.share}>
      <h3>{t('share.heading')}</h3>
      <label className={styles.label} htmlFor={id}>
        {t('share.link')}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.address}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={() => void share()}>{t('share.action')}</Button>
        <Button onClick={() => void copy()}>{t('share.copy')}</Button>
        <Button icon="file" onClick={() => window.print()}>
          {t('share.print')}
        </Button>
      </div>
    </section>
  );
}
