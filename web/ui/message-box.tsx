import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './message-box.module.css';

export type MessageKind = 'info' | 'warning' | 'error';

export interface MessageBoxProps {
  kind?: MessageKind;
  title: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** A drawing above or beside the text. */
  image?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** The box appears while the page is open, so screen readers announce it at once. */
  live?: boolean;
}

export function MessageBox({
  kind = 'info',
  title,
  heading: Heading = 'h2',
  image,
  children,
  actions,
  live,
}: MessageBoxProps) {
  const { t } = useTranslation('ui');
  return (
    <div
      className={classNames(styles.box, styles[kind])}
      {...(live && { role: kind === 'error' ? 'alert' : 'status' })}
    >
      {image && <div className={styles.image}>{image}</div>}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <span className={styles.icon}>
            <Icon name={kind} />
            <span className="visually-hidden">{t(`message.${kind}`)}: </span>
          </span>
          <span className={styles.titleWords}>{title}</span>
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
