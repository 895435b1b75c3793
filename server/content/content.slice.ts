import { fileURLToPath } from 'node:url';
import type { Foundation } from '#server/foundation.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentService } from './content.service.ts';

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url));

type Needs = Pick<Foundation, 'now'> &
  Pick<NeedsOf<typeof createContentService>, 'search'> & { contentFolder?: string | undefined };

export const contentSlice = defineSlice({
  create: ({ now, search, contentFolder = FOLDER }: Needs) => ({
    content: createContentService({ folder: contentFolder, search, now }),
  }),
  routes: (route, { content }) => contentRoutes(route, content),
});
