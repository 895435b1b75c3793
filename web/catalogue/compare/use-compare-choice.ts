import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import type { CompareItem } from './compare-item.ts';
import { compareStore } from './compare-store.ts';

/**
 * Adds a version to the selection or removes it, and announces it. When the selection is full, the tray asks which car
 * to replace.
 */
export function useCompareChoice(): (item: CompareItem) => void {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  return (item) => {
    const isChosen = compareStore.state().cars.some(({ key }) => key === item.key);
    if (isChosen) compareStore.remove(item.key);
    else if (!compareStore.add({ ...item, locale })) return;
    const number = compareStore.state().cars.length;
    const values = { car: `${item.make} ${item.name}`, number, most: MAX_COMPARED };
    announce(t(isChosen ? 'said.removed' : 'said.added', values));
  };
}
