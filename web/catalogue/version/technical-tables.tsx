import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import { FactGroups } from '#web/cars/fact-groups.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { technicalData } from './technical-data.ts';

export function TechnicalTables({ version }: { version: VersionDetail }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const groups = technicalData(version, locale, t);
  return <FactGroups groups={groups.map(({ id, rows }) => ({ id, title: t(`data.groups.${id}`), rows }))} />;
}
