import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './popup.module.css';

type PopupProps = Omit<ComponentProps<'div'>, 'ref'> & {
  /** The element that it belongs to: it opens below or above it. */
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  /** Content that scrolls opens below where it has this much room, rather than cover what is above. */
  enough?: number;
  /** For a press outside it and for a focus that moves outside it. */
  onDismiss?: () => void;
};

const GAP = 4;
const MARGIN = 8;

/** Content above the page, also above an open modal around it; it is shown while it is rendered. */
export function Popup({ anchor, align = 'start', enough, onDismiss, className, ...props }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent((target: EventTarget | null) => {
    const isInside = [anchor, popup].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isInside) onDismiss?.();
  });

  useLayoutEffect(() => {
    const shown = popup.current;
    if (!shown) return;
    const update = () => anchor.current && place(shown, anchor.current, align, enough);
    // Browsers without popovers show it as a fixed element.
    shown.showPopover?.();
    update();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', update, { capture: true, passive: true, signal });
    window.addEventListener('resize', update, { signal });
    window.visualViewport?.addEventListener('resize', update, { signal });
    const observer = new ResizeObserver(update);
    observer.observe(shown);
    return () => {
      stop.abort();
      observer.disconnect();
      shown.hidePopover?.();
    };
  }, [anchor, align, enough]);

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    for (const type of ['pointerdown', 'focusin'] as const)
      document.addEventListener(type, ({ target }) => dismiss(target), options);
    return () => stop.abort();
  }, []);

  return <div {...props} ref={popup} popover="manual" className={classNames(styles.popup, className)} />;
}

function place(
  popup: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'end',
  enough = Number.POSITIVE_INFINITY,
): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // An on-screen keyboard covers a part of the page.
  const visibleEnd = window.visualViewport
    ? window.visualViewport.offsetTop + window.visualViewport.height
    : clientHeight;
  const { style } = popup;
  style.setProperty('--anchor-width', `${box.width}px`);
  style.maxBlockSize = '';
  const below = visibleEnd - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const isAbove = Math.min(popup.offsetHeight, enough) > below && above > below;
  style.insetBlock = isAbove ? `auto ${clientHeight - box.top + GAP}px` : `${box.bottom + GAP}px auto`;
  style.maxBlockSize = `${isAbove ? above : below}px`;
  const start = align === 'start' ? box.left : box.right - popup.offsetWidth;
  const latest = clientWidth - popup.offsetWidth - MARGIN;
  style.insetInline = `${Math.max(MARGIN, Math.min(start, latest))}px auto`;
}
