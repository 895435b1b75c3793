import type { Ref } from 'react';
import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  ref: Ref<HTMLButtonElement>;
  section: CrawlSection;
  onClick(): void;
}

export function EditButton({ ref, section, onClick }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <Button
      ref={ref}
      variant="quiet"
      size="s"
      icon="pencil"
      aria-label={t('edit.label', { section: t(`types.${section}`) })}
      onClick={onClick}
    >
      {t('edit.action')}
    </Button>
  );
}
