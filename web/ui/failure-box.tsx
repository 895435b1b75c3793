import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { MessageBox, type MessageBoxProps } from './message-box.tsx';

type Props = Pick<MessageBoxProps, 'title' | 'heading' | 'children'> & {
  /** Where the page has another main action, this one is not. */
  isMinor?: boolean;
  onRetry(): void;
};

/** Something could not be loaded: what, and the way to try again. */
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
