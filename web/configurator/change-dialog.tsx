import { useState } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChangedPart, VersionChange } from './change-version.ts';
import type { Choice } from './configuration.ts';
import { Alternatives, Consequences, Outcome } from './consequences.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { lossLine } from './loss-line.ts';

interface Props {
  /** The possible versions, the nearest first; in different trims if there are several. */
  changes: readonly [VersionChange, ...VersionChange[]];
  changedPart: ChangedPart;
  /** Name of the target trim or engine. */
  target: string;
  onApply(choice: Choice): void;
  onClose(): void;
}

/** Explains what another trim or engine would lose before it is applied as one step. */
export function ChangeDialog({ changes, changedPart, target, onApply, onClose }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const [chosen, setChosen] = useState(0);
  const change = changes[chosen] ?? changes[0];
  const { to, difference, losses } = change;
  const shownLosses = losses.filter(({ kind }) => changes.length === 1 || kind !== 'trim');
  return (
    <DialogFrame
      title={t(`versionChange.${changedPart}`, { target })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" onClick={() => onApply(to.choice)}>
            {t('dialog.apply')}
          </Button>
        </>
      }
    >
      {changes.length > 1 && (
        <Alternatives
          legend={t('versionChange.otherTrims', { target })}
          alternatives={changes.map((way) => [
            { key: way.to.trim.slug, text: way.to.trim.name, difference: way.difference },
          ])}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {shownLosses.length > 0 && (
        <Consequences reason={t('versionChange.losses')} lines={shownLosses.map((loss) => lossLine(t, loss, locale))} />
      )}
      <Outcome difference={difference} total={to.price} />
    </DialogFrame>
  );
}
