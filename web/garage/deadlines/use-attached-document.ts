import { useState } from 'react';
import { addVehicleDocument, saveVehicleDocument } from '#contract/logbook/logbook.endpoints.ts';
import { MAX_ENTRY_NAME, type VehicleDocumentKind } from '#contract/logbook/logbook.rules.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { vehicleCall } from '../vehicle-calls.ts';

/** A file that is stored among the documents of a vehicle together with something else. */
export function useAttachedDocument(plate: string) {
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  // Kept after a failure in between, so that trying again adds no second one.
  const [added, setAdded] = useState<{ file: File; id: string }>();

  async function store(kind: VehicleDocumentKind, name: string): Promise<void> {
    if (!file) return;
    let id = added?.file === file ? added.id : undefined;
    if (id === undefined) {
      const { documents } = await vehicleCall(locale, () =>
        uploadFile(addVehicleDocument, {
          params: { plate, kind },
          file,
          locale,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        }),
      );
      id = documents[0]?.id ?? '';
      setAdded({ file, id });
    }
    const body = { id, name: name.slice(0, MAX_ENTRY_NAME), expires_on: null };
    await vehicleCall(locale, (send) => send(saveVehicleDocument, { params: { plate }, body }));
  }

  return { file, setFile, store };
}
