import { useRouteLoaderData } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { Site } from '#web/api/context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu, type MenuAction } from '#web/ui/menu.tsx';
import { useShowModal } from './dashboard-context.ts';
import { mayWrite } from './vehicle-order.ts';

export function VehicleMenu({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['dashboard', 'family']);
  const showModal = useShowModal();
  const site = useRouteLoaderData<Site>('root');
  const removePhoto: MenuAction = {
    id: 'delete-photo',
    label: t('menu.deletePhoto'),
    icon: 'close',
    onAction: () => showModal({ kind: 'delete-photo', vehicle }),
  };
  const subject = encodeURIComponent(t('menu.reportSubject', { plate: vehicle.plate }));
  const photo: MenuAction = {
    id: 'photo',
    label: t(vehicle.images ? 'menu.replacePhoto' : 'menu.uploadPhoto'),
    icon: 'camera',
    onAction: () => showModal({ kind: 'photo', vehicle }),
  };
  const paint: MenuAction = {
    id: 'paint',
    label: t('menu.paint'),
    icon: 'pencil',
    onAction: () => showModal({ kind: 'paint', vehicle }),
  };
  const share: MenuAction = {
    id: 'share',
    label: t('family:menu.share'),
    icon: 'people',
    onAction: () => showModal({ kind: 'share', vehicle }),
  };
  const leave: MenuAction = {
    id: 'leave',
    label: t('family:menu.leave'),
    icon: 'trash',
    danger: true,
    onAction: () => showModal({ kind: 'leave-vehicle', vehicle }),
  };
  const remove: MenuAction = {
    id: 'delete',
    label: t('menu.delete'),
    icon: 'trash',
    danger: true,
    onAction: () => showModal({ kind: 'delete-vehicle', vehicle }),
  };
  const isOwn = vehicle.shared === null;
  const actions: MenuAction[] = [
    ...(mayWrite(vehicle) ? [photo, ...(vehicle.images ? [removePhoto] : []), paint] : []),
    ...(isOwn ? [share] : []),
    { id: 'report', label: t('menu.report'), icon: 'mail', href: `mailto:${site?.email ?? ''}?subject=${subject}` },
    isOwn ? remove : leave,
  ];
  return <Menu label={t('menu.label')} icon="pencil" size="s" actions={actions} />;
}
