import { CompareButton } from './compare-button.tsx';
import type { CompareItem } from './compare-item.ts';
import { useCompareChoice } from './use-compare-choice.ts';
import { useIsChosen } from './use-compare-state.ts';

interface Props {
  item: CompareItem;
  size?: 'm' | 's';
}

/** Adds a version to the comparison or removes it. Pages that show it must list the dictionary `compare`. */
export function CompareToggle({ item, size }: Props) {
  const isChosen = useIsChosen(item.key);
  const toggle = useCompareChoice();

  return (
    <CompareButton
      isChosen={isChosen}
      size={size}
      car={`${item.make} ${item.name} ${item.detail}`}
      onToggle={() => toggle(item)}
    />
  );
}
