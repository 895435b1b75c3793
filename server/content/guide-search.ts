import MiniSearch from 'minisearch';
import type { CompiledGuide } from './compile-content.ts';

const MARKS = /\p{M}/gu;
const plain = (word: string) => word.normalize('NFD').replace(MARKS, '').toLowerCase();

/** Finds guides by their words, tolerant of accents, endings and small typing errors. */
export function createGuideSearch(guides: readonly CompiledGuide[]) {
  const index = new MiniSearch<{ id: string; title: string; description: string; questions: string; text: string }>({
    fields: ['title', 'description', 'questions', 'text'],
    processTerm: plain,
    searchOptions: {
      boost: { title: 6, description: 3, questions: 2 },
      prefix: (term) => term.length > 2,
      // Two letters of a long word, so that swapped ones are found.
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(
    guides.map(({ id, front, questions, compiled }) => ({
      id,
      title: front.title,
      description: front.description,
      questions: questions.map(({ question }) => question).join(' '),
      text: compiled.text,
    })),
  );
  /** The ids of guides, the best match first. */
  return (text: string): string[] => index.search(text).map(({ id }) => String(id));
}
