import type { PageName } from '#contract/shared/paths.ts';

export const ACCOUNT_FLOWS = ['login-form', 'registration-form', 'forgot-password-form'] as const;
export type AccountFlow = (typeof ACCOUNT_FLOWS)[number];

/** Each form also has a page of its own, which its links point to. */
export const FLOW_PAGES = {
  'login-form': 'login',
  'registration-form': 'registration',
  'forgot-password-form': 'forgotPassword',
} as const satisfies Record<AccountFlow, PageName>;

export type HeadingLevel = 1 | 2 | 3;

/** Props that the three forms share. */
export interface FlowFormProps {
  headingLevel?: HeadingLevel;
  /** The form has replaced another one, so its heading takes the focus. */
  takesFocus?: boolean;
  /** Switches the form in place; without it the links lead to pages. */
  onSwitch?(flow: AccountFlow): void;
}
