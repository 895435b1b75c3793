import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { rovingIndex } from './roving-index.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: Tab[];
  defaultTab?: string;
  onChange?: (id: string) => void;
}

/** All panels are in the page from the start, so that switching loads nothing and search engines see everything. */
export function Tabs({ label, tabs, defaultTab, onChange }: TabsProps) {
  const base = useId();
  const [chosen, setChosen] = useState(defaultTab);
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.some(({ id }) => id === chosen) ? chosen : tabs[0]?.id;

  function select(id: string) {
    setChosen(id);
    if (id !== selected) onChange?.(id);
  }

  function handleKey(event: KeyboardEvent, index: number) {
    const next = rovingIndex(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          className={styles.panel}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
