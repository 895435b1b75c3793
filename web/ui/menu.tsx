import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ButtonContent } from './button.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';
import { Popup } from './popup.tsx';
import { rovingIndex } from './roving-index.ts';
import { foldForSearch } from './search-match.ts';

export type MenuAction = {
  id: string;
  label: string;
  icon: IconName;
  /** Destructive actions are separate, in the danger colour. */
  danger?: boolean;
} & ({ onAction: () => void; href?: never } | { href: string; onAction?: never });

export type MenuProps = ButtonLook & {
  /** Label of the button that opens the list. */
  label: string;
  icon?: IconName;
  actions: readonly MenuAction[];
  className?: string;
};

/** A button that opens a list of actions: arrow keys and first letters move, Enter selects, Escape closes. */
export function Menu({ label, icon, actions, className, ...look }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** Index of the action that gets the focus first. */
  const [opened, setOpened] = useState<number>();
  const isOpen = opened !== undefined;
  const close = () => setOpened(undefined);

  /** The focus returns to the button first, so that a dialog of the action returns it there too. */
  function leave() {
    close();
    button.current?.focus();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 0 : actions.length - 1);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={buttonClass(look, className)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? leave() : setOpened(0))}
        onKeyDown={handleButtonKey}
      >
        <ButtonContent icon={icon} iconAfter="chevron-down">
          {label}
        </ButtonContent>
      </button>
      {isOpen && (
        <Popup anchor={button} align="end" onDismiss={close} className={styles.popup}>
          <MenuList id={id} actions={actions} first={opened} onLeave={leave} />
        </Popup>
      )}
    </>
  );
}

interface MenuListProps {
  id: string;
  actions: readonly MenuAction[];
  first: number;
  onLeave(): void;
}

function MenuList({ id, actions, first, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => focusAction(list.current, first), [first]);

  function handleKey(event: KeyboardEvent, index: number) {
    const next = rovingIndex(event.key, index, actions.length, 'column') ?? actionByLetter(actions, index, event.key);
    if (event.key === 'Escape') onLeave();
    else if (next !== undefined) focusAction(list.current, next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={list} id={id} role="menu" aria-labelledby={`${id}-button`} className={styles.list}>
      {actions.map(({ id: key, label, icon, danger, href, onAction }, index) => {
        const shared = {
          role: 'menuitem',
          tabIndex: -1,
          className: styles.action,
          'data-danger': danger || undefined,
          onKeyDown: (event: KeyboardEvent) => handleKey(event, index),
          children: (
            <>
              <Icon name={icon} size={20} />
              <span className={styles.words}>{label}</span>
            </>
          ),
        };
        function select() {
          onLeave();
          onAction?.();
        }
        return href === undefined ? (
          <button key={key} type="button" {...shared} onClick={select} />
        ) : (
          <a key={key} href={href} {...shared} onClick={onLeave} />
        );
      })}
    </div>
  );
}

function focusAction(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll<HTMLElement>('[role=menuitem]')[index]?.focus();
}

/** The next action whose label begins with a letter. */
function actionByLetter(actions: readonly MenuAction[], index: number, key: string): number | undefined {
  const letter = key.length === 1 ? foldForSearch(key) : '';
  if (letter === '') return undefined;
  const found = actions
    .map((_, step) => (index + 1 + step) % actions.length)
    .find((place) => foldForSearch(actions[place]?.label ?? '').startsWith(letter));
  return found;
}
