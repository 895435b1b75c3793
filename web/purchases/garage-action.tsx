import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Country, LOCALE_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface Props {
  plate: string;
  country: Country;
}

/** Puts the bought car into the garage with one tap, where it is the car that was verified; then leads there. */
export function GarageAction({ plate, country }: Props) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { profile } = useSession();
  const [isPending, setPending] = useState(false);
  const page = pagePath('vehicle', locale, { plate });

  async function add() {
    setPending(true);
    try {
      const { saveVehicle } = await loadChunk('garage endpoints', () => import('#contract/garage/garage.endpoints.ts'));
      // In the language of the plate's country, whose pattern it has.
      const { vehicles } = await sendRequest(LOCALE_OF[country], saveVehicle, { body: { plate } });
      session.updateVehicles(vehicles);
      showToast({ kind: 'success', text: t('garage.added') });
      await navigate(page);
    } catch (error) {
      if (error instanceof AppError && error.code === 'garage.plate.already-present') return void navigate(page);
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  }

  if (profile?.vehicles.some((vehicle) => vehicle.plate === plate))
    return (
      <ButtonLink variant="primary" to={page}>
        {t('garage.open')}
      </ButtonLink>
    );
  return (
    <Button variant="primary" icon="car" pending={isPending} onClick={() => void add()}>
      {t('garage.add')}
    </Button>
  );
}
