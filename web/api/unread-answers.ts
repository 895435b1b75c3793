import { lazyEndpoint } from './call-source.ts';
import { loadChunk } from './chunk.ts';

/** How many answers of dealers the signed-in person has not seen yet. */
export const unreadAnswers = lazyEndpoint(
  async () =>
    (await loadChunk('unread-answers', () => import('#contract/quotes/unread-answers.endpoints.ts'))).getUnreadAnswers,
);
