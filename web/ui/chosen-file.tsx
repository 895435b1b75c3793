import { formatFileSize } from '#web/format/file-size.ts';
import { formatPercent } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './chosen-file.module.css';
import { Icon } from './icon.tsx';

type ChosenFileProps = { file: File; progress?: number; onRemove?: () => void };

export function ChosenFile({ file, progress, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const uploading = progress !== undefined;
  return (
    <div className={styles.file}>
      <Icon name="file" size={24} />
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>
          {formatFileSize(file.size, locale)}
          {uploading && ` · ${formatPercent(progress, locale)}`}
        </span>
        {uploading && (
          <progress
            className={styles.progress}
            value={progress}
            max={1}
            aria-label={t('fileDrop.progress', { name: file.name })}
          />
        )}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('fileDrop.remove', { name: file.name })}
          onClick={onRemove}
        >
          <Icon name="trash" size={20} />
        </button>
      )}
    </div>
  );
}
