import { useRouteLoaderData } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { Site } from '#web/api/context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Card } from './card.tsx';
import { CardNote } from './card-note.tsx';
import { useShowModal } from './dashboard-context.ts';
import { Facts } from './facts.tsx';
import styles from './vehicle-details.module.css';
import { VehicleMenu } from './vehicle-menu.tsx';
import { isNameless, mayWrite } from './vehicle-order.ts';

/** The vehicle's data and actions. */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const showModal = useShowModal();
  const site = useRouteLoaderData<Site>('root');
  const { make, model, version, plate, locale } = vehicle;
  return (
    <Card id="vehicle" title={t('details.title')} action={<VehicleMenu vehicle={vehicle} />}>
      <Facts
        layout="grid"
        facts={[
          {
            id: 'plate',
            label: t('details.plate'),
            value: (
              <span className={styles.place}>
                <Plate country={locale} value={plate} size="s" className={styles.plate} />
              </span>
            ),
          },
          { id: 'make', label: t('details.make'), value: make },
          { id: 'model', label: t('details.model'), value: model },
          ...(version ? [{ id: 'version', label: t('details.version'), value: version }] : []),
        ]}
      />
      {/* Also for people whose browser opens no mail program. */}
      {site && (
        <p className={styles.report}>
          {t('details.wrong')} <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      )}
      {isNameless(vehicle) && mayWrite(vehicle) && (
        <CardNote
          icon="info"
          action={
            <Button variant="primary" icon="pencil" onClick={() => showModal({ kind: 'add-vehicle', vehicle })}>
              {t('details.enterManually')}
            </Button>
          }
        >
          {t('details.missing')}
        </CardNote>
      )}
    </Card>
  );
}
