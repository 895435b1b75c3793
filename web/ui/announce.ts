import { frontModal } from './open-modals.ts';

const FIRST_ANNOUNCEMENT_DELAY_MS = 100;

let region: HTMLElement | undefined;

/** Announces a sentence to screen readers, where the text cannot be in a live region of its own. */
export function announce(text: string): void {
  // Outside an open modal nothing is announced.
  const parent = frontModal() ?? document.body;
  const target = region?.parentElement === parent ? region : createRegion(parent);
  target.textContent = '';
  // A live region announces only changes made after the screen reader has noticed it.
  setTimeout(() => {
    target.textContent = text;
  }, FIRST_ANNOUNCEMENT_DELAY_MS);
}

function createRegion(parent: HTMLElement): HTMLElement {
  region?.remove();
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset.liveAnnouncer = 'true';
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  parent.append(region);
  return region;
}
