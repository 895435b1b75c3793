import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { keepPath } from '../keep/keep-path.ts';

/** For owners: the same cars beside one of their own. */
export function BesideOwnCar({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  const { profile } = useSession();
  // Cars of another country have other taxes and prices.
  const own = profile?.vehicles.filter((vehicle) => vehicle.locale === locale) ?? [];
  return own.map(({ plate, make, model }) => (
    <ButtonLink key={plate} size="s" icon="car" to={keepPath(locale, plate, keys)}>
      {t('besideOwn', { car: vehicleName({ make, model }) || plate })}
    </ButtonLink>
  ));
}
