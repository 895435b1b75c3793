import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { dropSharedFile, takeSharedFile } from '#web/api/shared-file.ts';
import { useSession } from '#web/api/use-session.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireSession } from '#web/layout/require-session.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import styles from './logbook.module.css';
import { useLogbook } from './use-logbook.ts';

export const handle: PageHandle = { dictionaries: ['logbook', 'ui', 'errors', 'validation'] };

const waiting = (
  <Section>
    <Skeleton>
      <SkeletonText lines={4} />
    </Skeleton>
  </Section>
);

/** A receipt that was shared from another app: which car it belongs to, then what it is. */
export default function SharedReceiptPage() {
  const { t } = useTranslation('logbook');
  // Taken before signing in, so that it is nowhere else meanwhile.
  const [shared, setShared] = useState<{ file: File | undefined }>();
  const token = useSession().profile?.token;
  // Asked again for another person, who does not get it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token decides what is answered
  useEffect(() => {
    void takeSharedFile()
      .catch((error: unknown) => console.warn('The shared file cannot be read', error))
      .then((file) => setShared({ file: file ?? undefined }));
  }, [token]);
  return (
    <>
      <PageHead title={t('shared.title')} unlisted />
      <RequireSession fallback={waiting}>
        {({ vehicles }) => (shared ? <Choice file={shared.file} vehicles={vehicles.filter(canWrite)} /> : waiting)}
      </RequireSession>
    </>
  );
}

const canWrite = ({ shared }: Vehicle) => shared === null || shared.mode === 'write';

function Choice({ file, vehicles }: { file: File | undefined; vehicles: Vehicle[] }) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string>();
  if (vehicles.length === 0) {
    return (
      <Section>
        <MessageBox
          heading="h1"
          title={t('shared.noVehicle')}
          actions={<ButtonLink to={pagePath('garage', locale)}>{t('toGarage')}</ButtonLink>}
        />
      </Section>
    );
  }
  return (
    <>
      <PageTitle title={t('shared.title')}>
        <p>{file ? t('shared.lead', { file: file.name }) : t('shared.missing')}</p>
      </PageTitle>
      <Section title={t('shared.which')}>
        <ul className={styles.choices}>
          {vehicles.map(({ plate, make, model, ...vehicle }) => (
            <li key={plate}>
              <Button onClick={() => setChosen(plate)}>
                <Plate country={vehicle.locale} value={plate} size="s" />
                {vehicleName({ make, model })}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {chosen !== undefined && <Save key={chosen} plate={chosen} file={file} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Save({ plate, file, onClose }: { plate: string; file: File | undefined; onClose(): void }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const logbook = useLogbook(plate);

  function saved() {
    dropSharedFile();
    void navigate(pagePath('vehicleHistory', locale, { plate }), { replace: true });
  }

  return (
    <DocumentDialog
      document={undefined}
      logbook={logbook}
      shared={{ file: file ?? null, onSaved: saved }}
      onClose={onClose}
    />
  );
}
