import { type KeyboardEvent, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Suggestion } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SuggestionsProps } from '#web/layout/site-search.tsx';
import { searchPath } from './search-url.ts';
import { AllResultsFace, MakeFace, ModelFace } from './suggestion-faces.tsx';
import styles from './suggestions.module.css';
import { type Answer, useSuggestions } from './use-suggestions.ts';

const NONE = -1;

/** The list below the search field, following the combobox pattern: the focus stays in the field. */
export default function Suggestions({ listId, text, ref, onStateChange, onLeave }: SuggestionsProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const navigate = useNavigate();
  const answer = useSuggestions(text);
  const [active, setActive] = useState(NONE);
  const [dismissed, setDismissed] = useState<Answer>();
  const isOpen = answer !== undefined && answer !== dismissed;
  const paths = answer ? [...answer.suggestions.map((one) => pathOf(one, locale)), allPath(answer, locale)] : [];
  const idOf = (index: number) => `${listId}-${index}`;

  const notify = useEffectEvent(onStateChange);
  useEffect(() => {
    notify({ isOpen, ...(isOpen && active !== NONE && { activeId: `${listId}-${active}` }) });
  }, [isOpen, active, listId]);

  // A new response resets the active option.
  const [previous, setPrevious] = useState(answer);
  if (previous !== answer) {
    setPrevious(answer);
    setActive(NONE);
  }

  function handle(event: KeyboardEvent<HTMLInputElement>) {
    if (!answer || event.nativeEvent.isComposing) return;
    const path = paths[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setDismissed(undefined);
      setActive((before) => (isOpen ? next(before, event.key === 'ArrowDown' ? 1 : -1, paths.length) : 0));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setDismissed(answer);
      setActive(NONE);
    } else if (event.key === 'Enter' && isOpen && path) {
      event.preventDefault();
      onLeave();
      void navigate(path);
    }
  }
  useImperativeHandle(ref, () => ({ handle }));

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && t('header.suggestionCount', { count: answer.suggestions.length })}
      </p>
      {isOpen && (
        // The focus stays in the field.
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t('header.suggestions')}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div role="presentation" className={styles.options}>
            {paths.map((path, index) => (
              <Link
                key={path}
                id={idOf(index)}
                to={path}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                onClick={onLeave}
              >
                <Face suggestion={answer.suggestions[index]} text={answer.text} />
              </Link>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function Face({ suggestion, text }: { suggestion: Suggestion | undefined; text: string }) {
  if (!suggestion) return <AllResultsFace text={text} />;
  if (suggestion.kind === 'make') return <MakeFace make={suggestion.make} models={suggestion.models} />;
  return <ModelFace model={suggestion.model} />;
}

function pathOf(suggestion: Suggestion, locale: Locale): string {
  if (suggestion.kind === 'make') return pagePath('make', locale, { make: suggestion.make.slug });
  const { make, slug } = suggestion.model;
  return pagePath('model', locale, { make: make.slug, model: slug });
}

const allPath = ({ text }: Answer, locale: Locale) => searchPath(locale, { q: text });

/** Cycles through the options and the field itself. */
function next(active: number, step: 1 | -1, count: number): number {
  const place = active + step;
  if (place >= count) return NONE;
  return place < NONE ? count - 1 : place;
}
