import { useEffect, useRef } from 'react';
import { announce } from '../announce.ts';
import styles from './date-picker.module.css';
import { spellDate } from './spell-date.ts';
import { readTypedDate, typedParts } from './typed-date.ts';

/** The English date typed so far with its month in words, announced when it is complete. */
export function SpelledDate({ text }: { text: string }) {
  const spelled = spellDate(typedParts(text, 'en'));
  const isComplete = readTypedDate(text, 'en') !== undefined;
  const announced = useRef(isComplete ? spelled : '');

  useEffect(() => {
    if (isComplete && announced.current !== spelled) announce(spelled);
    announced.current = isComplete ? spelled : '';
  }, [isComplete, spelled]);

  return <p className={styles.spelled}>{spelled}</p>;
}
