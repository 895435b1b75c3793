import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';

interface Props {
  title: string;
  /** The text of the button, and where it leads. */
  action: string;
  to: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/** The page of a mail's link that is incomplete, was used, has expired or was withdrawn. */
export function InvalidLink({ title, action, to, variant = 'primary', children }: Props) {
  return (
    <MessageBox
      kind="warning"
      title={title}
      heading="h1"
      live
      actions={
        <ButtonLink variant={variant} to={to}>
          {action}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </MessageBox>
  );
}
