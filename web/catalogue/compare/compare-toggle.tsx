import { CompareButton } from './compare-button.tsx';
import type { CompareItem } from './compare-item.ts';
import { useCompareChoice } from './use-compare-choice.ts';
import { useIsChosen } from './use-compare-state.ts';

export type { CompareItem } from './compare-item.ts';

/** Adds a version to the comparison or removes it. Pages that show it must list the dictionary `compare`. */
export function CompareToggle({ item }: { item: CompareItem }) {
  const isChosen = useIsChosen(item.key);
  const toggle = useCompareChoice();

  return (
    <CompareButton isChosen={isChosen} car={`${item.make} ${item.name} ${item.detail}`} onToggle={() => toggle(item)} />
  );
}
