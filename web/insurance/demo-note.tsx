import { useTranslation } from '#web/i18n/use-translation.ts';
import { MessageBox } from '#web/ui/message-box.tsx';

/** Says that there is no real insurer behind a proposal. */
export function DemoNote({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation('insurance');
  return isDemo ? (
    <MessageBox kind="warning" title={t('demo.title')}>
      <p>{t('demo.text')}</p>
    </MessageBox>
  ) : null;
}
