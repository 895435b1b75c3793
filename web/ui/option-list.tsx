import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icon.tsx';
import styles from './option-list.module.css';

export type Option = { id: string; label: string; description?: string; disabled?: boolean };

/** `items` only where the parent widget does not provide the options itself. */
export function OptionList({ items, empty }: { items?: readonly Option[]; empty?: ReactNode }) {
  return (
    <Popover className={styles.popover} offset={4} containerPadding={8}>
      <ListBox<Option>
        className={styles.list}
        items={items}
        renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
      >
        {(option) => (
          <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.disabled} className={styles.option}>
            {({ isSelected }) => (
              <>
                <span className={styles.words}>
                  <span>{option.label}</span>
                  {option.description && <span className={styles.description}>{option.description}</span>}
                </span>
                {isSelected && <Icon name="check" size={20} />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
