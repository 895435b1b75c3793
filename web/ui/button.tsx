import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from './announce.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    icon?: IconName;
    iconAfter?: IconName;
    /** A pending button keeps its width and its focus, and ignores clicks. */
    pending?: boolean;
    children?: ReactNode;
  };

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  iconAfter,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('ui');
  const pendingText = t('button.pending');

  useEffect(() => {
    if (pending) announce(pendingText);
  }, [pending, pendingText]);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, fullWidth }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
      {pending && (
        <span className={styles.spinner}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}

type ButtonContentProps = { icon?: IconName; iconAfter?: IconName; children?: ReactNode };

export function ButtonContent({ icon, iconAfter, children }: ButtonContentProps) {
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} size={20} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={20} />}
    </span>
  );
}
