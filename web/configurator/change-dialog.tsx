import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChangedPart, VersionChange } from './change-version.ts';
import type { Choice } from './configuration.ts';
import { Alternatives, Consequences, Outcome } from './consequences.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { lossLine } from './loss-line.ts';

interface Props {
  /** The possible versions, the nearest first; in different trims if there are several. */
  moves: readonly [VersionChange, ...VersionChange[]];
  changedPart: ChangedPart;
  /** Name of the target trim or engine. */
  target: string;
  onApply(choice: Choice): void;
  onClose(): void;
}

/** Explains what another trim or engine would lose before it is applied as one step. */
export function ChangeDialog({ moves, changedPart, target, onApply, onClose }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const [chosen, setChosen] = useState(0);
  const move = moves[chosen] ?? moves[0];
  const { to, difference, losses } = move;
  const shownLosses = losses.filter(({ kind }) => moves.length === 1 || kind !== 'trim');
  return (
    <DialogFrame
      title={t(`move.${changedPart}`, { target })}
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
      {moves.length > 1 && (
        <Alternatives
          legend={t('move.otherTrims', { target })}
          alternatives={moves.map((way) => [
            { key: way.to.trim.slug, text: way.to.trim.name, difference: way.difference },
          ])}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {shownLosses.length > 0 && (
        <Consequences reason={t('move.losses')} lines={shownLosses.map((loss) => lossLine(t, loss))} />
      )}
      <Outcome difference={difference} total={to.price} />
    </DialogFrame>
  );
}
