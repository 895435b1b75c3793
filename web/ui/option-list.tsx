import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import styles from './option-list.module.css';
import { Popup } from './popup.tsx';

/** Four options. */
const ENOUGH = 200;

export type Option = { id: string; label: string; description?: string };

interface Props {
  id: string;
  label: string;
  options: readonly Option[];
  isChosen(option: Option): boolean;
  onChoose(option: Option): void;
  activeIndex: number;
  elementId(index: number): string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  anchor: RefObject<HTMLElement | null>;
}

/** The options of a field that keeps the focus. */
export function OptionList({ id, label, options, isChosen, onChoose, activeIndex, elementId, empty, anchor }: Props) {
  return (
    <Popup anchor={anchor} enough={ENOUGH} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      {options.length === 0 && <p className={styles.empty}>{empty}</p>}
      {options.length > 0 && (
        <div id={id} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
          {options.map((option, index) => (
            <button
              key={option.id}
              id={elementId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(option)}
              data-active={index === activeIndex || undefined}
              className={styles.option}
              onClick={() => onChoose(option)}
            >
              <span className={styles.words}>
                <span>{option.label}</span>
                {option.description && <span className={styles.description}>{option.description}</span>}
              </span>
              {isChosen(option) && <Icon name="check" size={20} />}
            </button>
          ))}
        </div>
      )}
    </Popup>
  );
}
