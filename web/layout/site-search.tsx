import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#contract/search/search-filters.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './site-search.module.css';

export interface SuggestionKeys {
  /** Handles the keys that move in the list; the others are left to the field. */
  handle(event: KeyboardEvent<HTMLInputElement>): void;
}

/** State of the list, for the ARIA attributes of the field. */
export interface SuggestionState {
  isOpen: boolean;
  activeId?: string;
}

export interface SuggestionsProps {
  listId: string;
  text: string;
  ref: Ref<SuggestionKeys>;
  onStateChange(state: SuggestionState): void;
  /** Called when a suggestion is opened. */
  onLeave(): void;
}

/** Provided by the root, because the layout must not import the search. */
export type LoadSuggestions = () => Promise<{ default: ComponentType<SuggestionsProps> }>;

interface Props {
  isOpen: boolean;
  onClose(): void;
  loadSuggestions: LoadSuggestions;
}

const LIST_ID = 'site-search-suggestions';
const CLOSED: SuggestionState = { isOpen: false };

/** A plain form to the search page; suggestions are loaded when it opens. */
export function SiteSearch({ isOpen, onClose, loadSuggestions }: Props) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const [typed, setTyped] = useState('');
  const [list, setList] = useState(CLOSED);
  const action = pagePath('search', locale);
  const Suggestions = useSuggestions(isOpen, loadSuggestions);

  const start = useEffectEvent(() => {
    setTyped('');
    setList(CLOSED);
    if (!input.current) return;
    input.current.value = new URLSearchParams(search).get('q') ?? '';
    input.current.select();
  });
  useEffect(() => {
    if (isOpen) start();
  }, [isOpen]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && !typed) setTyped(event.currentTarget.value);
    keys.current?.handle(event);
  }

  /** Without scripts the browser does the same, with a new document. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onClose();
    void navigate(`${action}?${new URLSearchParams({ q: input.current?.value ?? '' })}`);
  }

  return (
    <search id="site-search" className={styles.search} hidden={!isOpen}>
      <form action={action} className={styles.form} onSubmit={submit}>
        <label className="visually-hidden" htmlFor="site-search-text">
          {t('header.searchLabel')}
        </label>
        <input
          ref={input}
          id="site-search-text"
          className={styles.input}
          type="text"
          inputMode="search"
          name="q"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('header.searchPlaceholder')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? LIST_ID : undefined}
          aria-activedescendant={list.activeId}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => setTyped('')}
        />
        <button type="submit" className={styles.submit}>
          {t('header.searchSubmit')}
        </button>
      </form>
      {Suggestions && isOpen && (
        <Suggestions ref={keys} listId={LIST_ID} text={typed} onStateChange={setList} onLeave={onClose} />
      )}
    </search>
  );
}

function useSuggestions(isWanted: boolean, load: LoadSuggestions): ComponentType<SuggestionsProps> | undefined {
  const [loaded, setLoaded] = useState<{ Suggestions: ComponentType<SuggestionsProps> }>();
  const isMissing = isWanted && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    loadChunk('suggestions', load).then(
      (module) => setLoaded({ Suggestions: module.default }),
      // The field searches without suggestions too.
      (error: unknown) => console.warn('There are no suggestions', error),
    );
  }, [isMissing, load]);
  return loaded?.Suggestions;
}
