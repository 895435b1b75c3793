import { Suspense, useState } from 'react';
import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { CompareButton } from './compare-button.tsx';
import type { CompareItem } from './compare-item.ts';
import type { FoundModel } from './first-version.tsx';
import { useCompareChoice } from './use-compare-choice.ts';
import { useCompareState } from './use-compare-state.ts';

/** Loaded when a car is chosen, because the endpoint comes with its schemas. */
const FirstVersion = lazyChunk('first-version', () => import('./first-version.tsx'));

interface Props {
  model: FoundModel;
  /** The button was pressed before this was loaded. */
  startsAtOnce: boolean;
}

/**
 * Adds the cheapest version of a model that was found to the comparison, or removes any version of the model. Pages that
 * show it must list the dictionary `compare`.
 */
export function ModelCompareToggle({ model, startsAtOnce }: Props) {
  const { t } = useTranslation('common');
  const { cars } = useCompareState();
  const choose = useCompareChoice();
  const [isPending, setPending] = useState(startsAtOnce);
  const chosen = cars.find(({ key }) => key.startsWith(`${modelKey(model)}/`));

  function toggle() {
    if (chosen) choose(chosen);
    else setPending(true);
  }

  function add(version: CompareItem) {
    setPending(false);
    choose(version);
  }

  function fail() {
    setPending(false);
    showToast({ kind: 'error', text: t('error.chunk.title') });
  }

  return (
    <>
      <CompareButton
        isChosen={chosen !== undefined}
        isPending={isPending}
        car={`${model.make.name} ${model.name}`}
        onToggle={toggle}
      />
      {isPending && (
        <Suspense>
          <FirstVersion model={model} onFound={add} onFailed={fail} />
        </Suspense>
      )}
    </>
  );
}
