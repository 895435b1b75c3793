import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/layout/section.tsx';
import { HomeDrawing } from './home-drawing.tsx';
import styles from './home-how.module.css';

const BLOCKS = [
  { name: 'insert', drawing: 'plate' },
  { name: 'check', drawing: 'calendar' },
  { name: 'manage', drawing: 'garage' },
] as const;

/** The features of the garage in three blocks. */
export function HomeHow() {
  const { t } = useTranslation('garage');
  return (
    <Section title={t('home.how.title')}>
      <ol className={styles.blocks}>
        {BLOCKS.map(({ name, drawing }) => (
          <li key={name} className={styles.block}>
            <div className={styles.drawing}>
              <HomeDrawing name={drawing} />
            </div>
            <h3 className={styles.title}>{t(`home.how.${name}.title`)}</h3>
            <p className={styles.text}>{t(`home.how.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
