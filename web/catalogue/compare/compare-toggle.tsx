import { useTranslation } from 'react-i18next';
import { MOST_COMPARED } from '#contract/version-key.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { announce } from '#web/ui/announce.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CompareItem } from './compare-item.ts';
import { compareStore } from './compare-store.ts';
import styles from './compare-toggle.module.css';
import { useIsChosen } from './use-compare-state.ts';

export type { CompareItem } from './compare-item.ts';

/** Puts a version into the comparison, or takes it out. Pages that show it name the dictionary `compare`. */
export function CompareToggle({ item }: { item: CompareItem }) {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  const isChosen = useIsChosen(item.key);
  const car = `${item.make} ${item.name}`;

  function toggle() {
    if (isChosen) compareStore.remove(item.key);
    // Without room the tray asks which car is to give way.
    else if (!compareStore.add({ ...item, locale })) return;
    const number = compareStore.state().cars.length;
    announce(t(isChosen ? 'said.removed' : 'said.added', { car, number, most: MOST_COMPARED }));
  }

  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary', size: 's' }, styles.toggle)}
      aria-pressed={isChosen}
      onClick={toggle}
    >
      <Face shown={!isChosen} icon="plus" words={t('toggle.add')} />
      <Face shown={isChosen} icon="check" words={t('toggle.added')} />
      <span className="visually-hidden">
        {' '}
        {car} {item.detail}
      </span>
    </button>
  );
}

/** Both faces always take their place, so that pressing moves nothing. */
function Face({ shown, icon, words }: { shown: boolean; icon: 'plus' | 'check'; words: string }) {
  return (
    <span className={styles.face} data-shown={shown}>
      <Icon name={icon} size={20} />
      {words}
    </span>
  );
}
