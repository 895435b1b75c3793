import { describe, expect, it } from 'vitest';
import { MAX_MESSAGES, type MessageAuthor, mayWrite } from './messages.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 10, minute)).toISOString();
const written = (...authors: MessageAuthor[]) => authors.map((author, minute) => ({ author, at: at(minute) }));

describe('who may write in a conversation', () => {
  it('either side may write three messages in a row', () => {
    expect(mayWrite('person', written('person', 'person'), null)).toBe(true);
    expect(mayWrite('person', written('person', 'person', 'person'), null)).toBe(false);
    expect(mayWrite('dealer', written('dealer', 'dealer', 'dealer'), null)).toBe(false);
  });

  it('a reply of the other side makes room again', () => {
    expect(mayWrite('person', written('person', 'person', 'person', 'dealer'), null)).toBe(true);
    expect(mayWrite('dealer', written('person', 'person', 'person'), null)).toBe(true);
  });

  it('a quote of the dealer counts as a reply to the person only', () => {
    expect(mayWrite('person', written('person', 'person', 'person'), at(5))).toBe(true);
    expect(mayWrite('person', written('person', 'person', 'person'), at(0))).toBe(true);
    expect(mayWrite('person', written('dealer', 'person', 'person', 'person'), at(0))).toBe(false);
    expect(mayWrite('dealer', written('dealer', 'dealer', 'dealer'), at(5))).toBe(false);
  });

  it('a conversation ends with its longest length', () => {
    const long = Array.from(
      { length: MAX_MESSAGES },
      (_, index): MessageAuthor => (index % 2 === 0 ? 'person' : 'dealer'),
    );
    expect(mayWrite('person', written(...long), null)).toBe(false);
    expect(mayWrite('person', written(...long.slice(1)), null)).toBe(true);
  });
});
