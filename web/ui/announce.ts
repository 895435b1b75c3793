const FIRST_WORD_DELAY_MS = 100;

let region: HTMLElement | undefined;

/** Says a sentence to screen readers, where the words cannot stand in a live region of their own. */
export function announce(text: string): void {
  const target = region?.isConnected ? region : createRegion();
  target.textContent = '';
  // A live region speaks only of changes made after the screen reader has noticed it.
  setTimeout(() => {
    target.textContent = text;
  }, FIRST_WORD_DELAY_MS);
}

function createRegion(): HTMLElement {
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Keeps the region audible while a modal hides the rest of the page.
  region.dataset.liveAnnouncer = 'true';
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  return region;
}
