import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useActiveOption } from './active-option.ts';
import { announce } from './announce.ts';
import type { Option } from './option-list.tsx';
import { foldForSearch, matchesSearch } from './search-match.ts';

interface Choice {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  freeText?: boolean;
  unfiltered?: boolean;
  loading?: boolean;
}

/** State and keys of a text field with a list of options. */
export function useComboBox(listId: string, choice: Choice) {
  const { options, value, onChange, freeText, unfiltered, loading } = choice;
  const [isWanted, setWanted] = useState(false);
  /** The text since the list opened; until then all options are shown. */
  const [typed, setTyped] = useState<string>();
  const isChosen = (option: Option) => (freeText ? option.label : option.id) === value;
  const chosen = options.find(isChosen);
  const found =
    typed === undefined || unfiltered ? options : options.filter(({ label }) => matchesSearch(label, typed));
  const shown = [...found, ...useTypedOption(choice, typed)];
  // Without options, free text needs no list.
  const isOpen = isWanted && (shown.length > 0 || !freeText || Boolean(loading));
  const list = useActiveOption(
    listId,
    shown.map(({ id }) => id),
  );
  const active = isOpen ? shown[list.activeIndex] : undefined;
  /** What was typed can mean nothing else. */
  const only = isOpen && typed && !freeText && !unfiltered && shown.length === 1 ? shown[0] : undefined;
  const empty = useEmptyText(loading);
  useCountAnnouncement(isOpen, shown.length, empty);
  useVisibleOption(list.activeId, isOpen);

  function open() {
    if (isOpen) return;
    setTyped(undefined);
    setWanted(true);
    list.setActive(chosen?.id);
  }

  /** Text that is no option is discarded, unless any text is allowed. */
  function close() {
    setTyped(undefined);
    setWanted(false);
    list.setActive(undefined);
  }

  function choose(option: Option) {
    close();
    // A typed text is the value already.
    if (option.id !== TYPED && !isChosen(option)) onChange(freeText ? option.label : option.id);
  }

  function type(text: string) {
    setTyped(text);
    setWanted(true);
    list.setActive(undefined);
    if (freeText || text === '') onChange(text || null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) openByKey(event);
    else if (event.key === 'Escape') {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const meant = active ?? only;
      if (meant) choose(meant);
      else close();
    } else if (event.key === 'Tab') {
      const meant = active ?? only;
      if (meant) choose(meant);
    } else list.move(event);
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    if (!chosen) list.setActive((event.key === 'ArrowDown' ? options[0] : options.at(-1))?.id);
  }

  return {
    text: freeText ? (value ?? '') : (typed ?? chosen?.label ?? ''),
    ...list,
    activeId: active && list.activeId,
    shown,
    isOpen,
    isChosen,
    empty,
    open,
    close,
    choose,
    type,
    handleKey,
  };
}

const TYPED = 'typed-text';

/** The last option of a list that allows other texts: what was typed, unless the list has it. */
function useTypedOption({ options, freeText, unfiltered }: Choice, typed = ''): Option[] {
  const { t } = useTranslation('ui');
  const text = typed.trim();
  const isOffered = freeText && !unfiltered && options.length > 0 && text !== '';
  if (!isOffered || options.some(({ label }) => foldForSearch(label) === foldForSearch(text))) return [];
  return [{ id: TYPED, label: t('comboBox.useTyped', { text }) }];
}

function useEmptyText(loading = false): string {
  const { t } = useTranslation('ui');
  return loading ? t('comboBox.loading') : t('comboBox.empty');
}

function useCountAnnouncement(isOpen: boolean, count: number, empty: string): void {
  const { t } = useTranslation('ui');
  const text = count > 0 ? t('comboBox.count', { count }) : empty;
  useEffect(() => {
    if (isOpen) announce(text);
  }, [isOpen, text]);
}

function useVisibleOption(id: string | undefined, isOpen: boolean): void {
  useEffect(() => {
    if (id && isOpen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen]);
}
