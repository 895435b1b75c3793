import { type KeyboardEvent, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { searchPath } from '#web/cars/search/search-url.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SuggestionsProps } from '#web/layout/site-search.tsx';
import { useActiveOption } from '#web/ui/active-option.ts';
import { NEW_CAR_SEARCH } from './new-car-search.ts';
import { SearchIdeas } from './search-ideas.tsx';
import { AllResultsFace, GuideFace, MakeFace, ModelFace } from './suggestion-faces.tsx';
import styles from './suggestions.module.css';
import { type Answer, type Suggestion, useSuggestions } from './use-suggestions.ts';

/** The list below the search field, following the combobox pattern: the focus stays in the field. */
export default function Suggestions({ listId, text, ref, onStateChange, onLeave }: SuggestionsProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const navigate = useNavigate();
  const answer = useSuggestions(text);
  const [dismissed, setDismissed] = useState<Answer>();
  const isOpen = answer !== undefined && answer !== dismissed;
  const paths = answer ? [...answer.suggestions.map((one) => pathOf(one, locale)), allPath(answer, locale)] : [];
  const { activeIndex, activeId, elementId, setActive, move } = useActiveOption(listId, paths, answer);

  const notify = useEffectEvent(onStateChange);
  useEffect(() => {
    notify({ isOpen, ...(isOpen && activeId && { activeId }) });
  }, [isOpen, activeId]);

  function handle(event: KeyboardEvent<HTMLInputElement>) {
    if (!answer || event.nativeEvent.isComposing) return;
    const path = paths[activeIndex];
    if (move(event)) {
      setDismissed(undefined);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setDismissed(answer);
      setActive(undefined);
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
      {!answer && text.trim() === '' && <SearchIdeas onLeave={onLeave} />}
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
                id={elementId(index)}
                to={path}
                reloadDocument={answer.suggestions[index]?.kind === 'guide'}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
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
  if (suggestion.kind === 'guide') return <GuideFace guide={suggestion.guide} />;
  if (suggestion.kind === 'make') return <MakeFace make={suggestion.make} models={suggestion.models} />;
  return <ModelFace model={suggestion.model} />;
}

function pathOf(suggestion: Suggestion, locale: Locale): string {
  if (suggestion.kind === 'guide') return pagePath('guide', locale, { slug: suggestion.guide.slug });
  if (suggestion.kind === 'make') return pagePath('make', locale, { make: suggestion.make.slug });
  const { make, slug } = suggestion.model;
  return pagePath('model', locale, { make: make.slug, model: slug });
}

const allPath = ({ text }: Answer, locale: Locale) => searchPath(NEW_CAR_SEARCH, locale, { q: text });
