import { SHARE_MODES, type ShareMode } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NativeSelect } from '#web/ui/native-select.tsx';

interface Props {
  label: string;
  value: ShareMode;
  onChange(mode: ShareMode): void;
}

/** What somebody may do with a shared vehicle. */
export function ModeSelect({ label, value, onChange }: Props) {
  const { t } = useTranslation('family');
  return (
    <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChange(target.value as ShareMode)}>
      {SHARE_MODES.map((mode) => (
        <option key={mode} value={mode}>
          {t(`guests.${mode}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
