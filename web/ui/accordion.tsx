import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: AccordionItem[];
  /** Opening one closes the others. */
  exclusive?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
}

export function Accordion({ items, exclusive, heading: Heading = 'h3' }: AccordionProps) {
  const group = useId();
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content, open }) => (
        <details key={id} className={styles.item} open={open} name={exclusive ? group : undefined}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
            <span className={styles.chevron}>
              <Icon name="chevron-down" />
            </span>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
