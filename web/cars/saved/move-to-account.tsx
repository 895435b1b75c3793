import { useSaved } from './use-saved.ts';

/** Reading what the account holds moves what the browser holds. */
export default function MoveToAccount() {
  useSaved();
  return null;
}
