import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './share-actions.module.css';
import { ShareButton } from './share-button.tsx';

export function ShareActions({ title }: { title: string }) {
  const { t } = useTranslation('sharing');
  return (
    <div className={styles.actions}>
      <ShareButton title={title} />
      <Button size="s" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
