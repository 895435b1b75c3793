import { useMemo, useState } from 'react';
import type { FoundAddress } from '#contract/account/account.endpoints.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/combo-box.tsx';
import { addressLine } from './address-line.ts';
import { useAddressSearch } from './use-address-search.ts';

/** Searches postal addresses while typing and passes on the selected one. */
export function AddressSearch({ onFound }: { onFound(address: FoundAddress): void }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<string>();
  const { status, found, error } = useAddressSearch(typed === taken ? undefined : typed);
  const addresses = useMemo(() => new Map(found.map((address) => [addressLine(address), address])), [found]);
  const options = useMemo(() => [...addresses.keys()].map((line) => ({ id: line, label: line })), [addresses]);
  const hasNone = status === 'done' && found.length === 0;

  function handleChange(text: string | null) {
    setTyped(text ?? '');
    const address = text && addresses.get(text);
    if (!address) return;
    setTaken(text);
    onFound(address);
  }

  return (
    <ComboBox
      label={t('profile.address.search')}
      description={hasNone && !error ? t('profile.address.none') : t('profile.address.searchHint')}
      error={error ? errorText(error) : undefined}
      placeholder={t('profile.address.example')}
      options={options}
      value={typed}
      onChange={handleChange}
      loading={status === 'searching'}
      autoComplete="off"
      freeText
      unfiltered
    />
  );
}
