import { type FormEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './distance-form.module.css';
import type { AskedDistance } from './read-distance.ts';

const MAX_ZIP = 10;

/**
 * How far the dealer of a page is from a postal code. A plain form: the server answers, also without scripts. The page
 * loads no other fields, so it draws its own.
 */
export function DistanceForm({ asked }: { asked: AskedDistance | null }) {
  const { t } = useTranslation('dealers');
  const id = useId();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // What else the URL says, such as the figures of a calculator, stays.
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'zip');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const zip = String(new FormData(event.currentTarget).get('zip') ?? '').trim();
    const query = new URLSearchParams(zip ? [...others, ['zip', zip]] : others);
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true, preventScrollReset: true });
  }

  const answer = asked?.answer;
  const isUnknown = asked !== null && !answer;
  return (
    <form action={pathname} onSubmit={submit}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.label} htmlFor={id}>
        {t('distance.label')}
      </label>
      <div className={styles.row}>
        <input
          key={asked?.zip}
          id={id}
          className={styles.input}
          name="zip"
          defaultValue={asked?.zip}
          maxLength={MAX_ZIP}
          autoComplete="postal-code"
          inputMode={locale === 'en' ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={isUnknown || undefined}
          aria-describedby={`${id}-answer`}
        />
        <Button type="submit">{t('distance.submit')}</Button>
      </div>
      <p id={`${id}-answer`} role="status" className={isUnknown ? styles.error : undefined}>
        {isUnknown && t('distance.unknown')}
        {answer &&
          t('distance.answer', {
            distance: formatDistance(answer.distanceKm, locale),
            place: [answer.place.zipCode, answer.place.name].filter(Boolean).join(' '),
          })}
      </p>
    </form>
  );
}
