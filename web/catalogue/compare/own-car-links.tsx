import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { keepPath } from '../keep/keep-path.ts';

interface Props {
  vehicles: readonly Vehicle[];
  keys: readonly string[];
}

export function OwnCarLinks({ vehicles, keys }: Props) {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  return vehicles.map(({ plate, make, model }) => (
    <ButtonLink key={plate} size="s" icon="car" to={keepPath(locale, plate, keys)}>
      {t('besideOwn', { car: vehicleName({ make, model }) || spacedPlate(locale, plate) })}
    </ButtonLink>
  ));
}
