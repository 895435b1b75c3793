import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { FEEDBACK_EMAIL } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu, type MenuAction } from '#web/ui/menu.tsx';
import { useShowModal } from './dashboard-context.ts';

export function VehicleMenu({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const showModal = useShowModal();
  const removePhoto: MenuAction = {
    id: 'delete-photo',
    label: t('menu.deletePhoto'),
    icon: 'close',
    onAction: () => showModal({ kind: 'delete-photo', vehicle }),
  };
  const subject = encodeURIComponent(t('menu.reportSubject', { plate: vehicle.plate }));
  const actions: MenuAction[] = [
    {
      id: 'photo',
      label: t(vehicle.images ? 'menu.replacePhoto' : 'menu.uploadPhoto'),
      icon: 'camera',
      onAction: () => showModal({ kind: 'photo', vehicle }),
    },
    ...(vehicle.images ? [removePhoto] : []),
    { id: 'report', label: t('menu.report'), icon: 'mail', href: `mailto:${FEEDBACK_EMAIL}?subject=${subject}` },
    {
      id: 'delete',
      label: t('menu.delete'),
      icon: 'trash',
      danger: true,
      onAction: () => showModal({ kind: 'delete-vehicle', vehicle }),
    },
  ];
  return <Menu label={t('menu.label')} icon="pencil" size="s" actions={actions} />;
}
