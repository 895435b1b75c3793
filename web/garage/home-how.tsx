import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/layout/section.tsx';
import { CalendarDrawing, GarageDrawing, PlateDrawing } from './home-drawings.tsx';
import styles from './home-how.module.css';

/** What the garage does, in three blocks. */
export function HomeHow() {
  const { t } = useTranslation('garage');
  return (
    <Section title={t('home.how.title')}>
      <ol className={styles.blocks}>
        <Block drawing={<PlateDrawing />} title={t('home.how.insert.title')}>
          {t('home.how.insert.text')}
        </Block>
        <Block drawing={<CalendarDrawing />} title={t('home.how.check.title')}>
          {t('home.how.check.text')}
        </Block>
        <Block drawing={<GarageDrawing />} title={t('home.how.manage.title')}>
          {t('home.how.manage.text')}
        </Block>
      </ol>
    </Section>
  );
}

function Block({ drawing, title, children }: { drawing: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.block}>
      <div className={styles.drawing}>{drawing}</div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}
