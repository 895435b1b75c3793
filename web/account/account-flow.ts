import type { PageName } from '#contract/shared/paths.ts';

export const ACCOUNT_FLOWS = ['login-form', 'registration-form', 'forgot-password-form'] as const;
export type AccountFlow = (typeof ACCOUNT_FLOWS)[number];

/** Each form is also a page of its own, where its links lead. */
export const FLOW_PAGES = {
  'login-form': 'login',
  'registration-form': 'registration',
  'forgot-password-form': 'forgotPassword',
} as const satisfies Record<AccountFlow, PageName>;

export type HeadingLevel = 1 | 2 | 3;

/** What the three forms have in common. */
export interface FlowFormProps {
  headingLevel?: HeadingLevel;
  /** The form has replaced another one: its heading takes the focus. */
  takesFocus?: boolean;
  /** Changes the form in place; without it the links lead to pages. */
  onSwitch?(flow: AccountFlow): void;
}
