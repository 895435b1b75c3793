import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaLocale } from './aria-locale.tsx';
import { ButtonContent } from './button.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

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

/** A button that opens a list of actions: arrow keys move, Enter selects, Escape closes. */
export function Menu({ label, icon, actions, className, ...look }: MenuProps) {
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button className={buttonClass(look, className)}>
          <ButtonContent icon={icon} iconAfter="chevron-down">
            {label}
          </ButtonContent>
        </Button>
        <Popover className={styles.popover} placement="bottom end" offset={4} containerPadding={8}>
          <AriaMenu className={styles.list} items={actions}>
            {(action) => (
              <MenuItem
                id={action.id}
                textValue={action.label}
                href={action.href}
                onAction={action.onAction}
                className={styles.action}
                data-danger={action.danger || undefined}
              >
                <Icon name={action.icon} size={20} />
                <span className={styles.words}>{action.label}</span>
              </MenuItem>
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
