import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import fields from '../fields.module.css';
import styles from './profile.module.css';
import shapes from './profile-skeleton.module.css';

/** Rows of fields of the cards in the first column. */
const ROWS = {
  single: { count: 1, look: fields.single },
  hinted: { count: 1, look: classNames(fields.single, shapes.hinted) },
  pair: { count: 2, look: fields.pair },
  street: { count: 2, look: fields.street },
  place: { count: 3, look: fields.place },
};
const FORMS: Record<string, (keyof typeof ROWS)[]> = {
  personal: ['pair', 'single', 'pair'],
  contacts: ['hinted', 'pair', 'pair'],
  address: ['hinted', 'street', 'place'],
};
/** Heights of the cards in the second column. */
const HEIGHTS = { password: 180, reminders: 204, consents: 488, export: 228, session: 204, delete: 204 };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholders of the profile's cards, until the profile is loaded. */
export function ProfileSkeleton() {
  return (
    <Skeleton className={styles.columns}>
      <div className={styles.column}>
        {Object.entries(FORMS).map(([card, rows]) => (
          <div key={card} className={shapes.card}>
            <div className={shapes.title} />
            {numbers(rows.length).map((row) => (
              <FieldRow key={row} kind={rows[row] ?? 'single'} />
            ))}
            <div className={shapes.button} />
          </div>
        ))}
      </div>
      <div className={styles.column}>
        {Object.entries(HEIGHTS).map(([card, height]) => (
          <div key={card} className={shapes.card} style={{ minHeight: height }}>
            <div className={shapes.title} />
            <div className={shapes.line} />
            <div className={shapes.button} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function FieldRow({ kind }: { kind: keyof typeof ROWS }) {
  const { count, look } = ROWS[kind];
  return (
    <div className={look}>
      {numbers(count).map((field) => (
        <div key={field} className={shapes.field} />
      ))}
    </div>
  );
}
