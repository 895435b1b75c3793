import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { MessageBox, type MessageBoxProps } from './message-box.tsx';

type Props = Pick<MessageBoxProps, 'title' | 'heading' | 'children'> & {
  /** Secondary style, where the page has another main action. */
  isMinor?: boolean;
  onRetry(): void;
};

/** Says what could not be loaded, with a button to retry. */
export function FailureBox({ isMinor, onRetry, ...box }: Props) {
  const { t } = useTranslation('ui');
  return (
    <MessageBox
      {...box}
      kind="error"
      live
      actions={
        <Button variant={isMinor ? 'secondary' : 'primary'} icon="refresh" onClick={onRetry}>
          {t('failureBox.retry')}
        </Button>
      }
    />
  );
}
