import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import styles from './card.module.css';
import type { DeadlineAlert } from './deadline-alert.ts';
import { SectionIcon } from './section-icon.tsx';

interface Props {
  /** The id that the list of deadlines links to. */
  id: string;
  title: string;
  icon?: CrawlSection;
  alert?: DeadlineAlert;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** While its content is being replaced the card stays as high as it was, so that nothing below moves. */
  isBusy?: boolean;
}

/** A box with a heading; an alert colours its border. */
export function Card({ id, title, icon, alert, action, children, footer, isBusy = false }: Props) {
  const card = useKeptHeight(isBusy);
  return (
    <section
      ref={card}
      id={id}
      className={styles.card}
      data-alert={alert}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {icon && <SectionIcon section={icon} size={22} />}
          <span className={styles.words}>{title}</span>
        </h2>
        {action}
      </div>
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}

function useKeptHeight(isBusy: boolean) {
  const card = useRef<HTMLElement>(null);
  const last = useRef(0);
  useLayoutEffect(() => {
    if (!card.current) return;
    card.current.style.minBlockSize = isBusy ? `${last.current}px` : '';
    if (!isBusy) last.current = card.current.offsetHeight;
  });
  return card;
}
