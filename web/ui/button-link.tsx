import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { ButtonContent } from './button.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';
import type { IconName } from './icon.tsx';

type Shared = ButtonLook & { icon?: IconName; iconAfter?: IconName; children: ReactNode; className?: string };

/** `to` stays inside the site, `href` leaves it (or is a download, phone or mail link). */
export type ButtonLinkProps =
  | (Shared & Omit<LinkProps, keyof Shared>)
  | (Shared & Omit<ComponentPropsWithRef<'a'>, keyof Shared | 'href'> & { href: string; to?: never });

export function ButtonLink({
  variant,
  size,
  fullWidth,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = buttonClass({ variant, size, fullWidth }, className);
  const content = (
    <ButtonContent icon={icon} iconAfter={iconAfter}>
      {children}
    </ButtonContent>
  );
  if (rest.to === undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} className={look}>
      {content}
    </Link>
  );
}
