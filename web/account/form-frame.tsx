import type { ReactNode, SyntheticEvent } from 'react';
import { FocusHeading, type FocusHeadingProps } from '#web/ui/focus-heading.tsx';
import type { HeadingLevel } from './account-flow.ts';
import styles from './form-frame.module.css';

interface FormFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  image?: ReactNode;
  headingLevel?: HeadingLevel;
  takesFocus?: boolean;
  onSubmit(event: SyntheticEvent): Promise<void>;
  children: ReactNode;
  /** Links to other forms. */
  links?: ReactNode;
}

/** The layout of every account form: title, text, fields, one button, links. */
export function FormFrame({ title, lead, image, headingLevel, takesFocus, onSubmit, children, links }: FormFrameProps) {
  return (
    <div className={styles.frame}>
      {image && <div className={styles.image}>{image}</div>}
      <div className={styles.head}>
        <FormHeading level={headingLevel} takesFocus={takesFocus}>
          {title}
        </FormHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {/* Submitted before scripts are loaded, a "dialog" form sends nothing: no password ever gets into a URL. */}
      <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
      </form>
      {links && <div className={styles.links}>{links}</div>}
    </div>
  );
}

export function FormHeading(heading: Omit<FocusHeadingProps, 'className'>) {
  return <FocusHeading {...heading} className={styles.title} />;
}
