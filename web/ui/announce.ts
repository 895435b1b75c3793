const FIRST_ANNOUNCEMENT_DELAY_MS = 100;

let region: HTMLElement | undefined;

/** Announces a sentence to screen readers, where the text cannot be in a live region of its own. */
export function announce(text: string): void {
  const target = region?.isConnected ? region : createRegion();
  target.textContent = '';
  // A live region announces only changes made after the screen reader has noticed it.
  setTimeout(() => {
    target.textContent = text;
  }, FIRST_ANNOUNCEMENT_DELAY_MS);
}

function createRegion(): HTMLElement {
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Keeps the region accessible while a modal hides the rest of the page.
  region.dataset.liveAnnouncer = 'true';
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
}
