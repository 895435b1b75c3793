import type { Foundation } from '#server/foundation.ts';
import { handleJob } from '#server/jobs/define-job.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { createPublicRatingsStore } from './public-ratings.store.ts';
import { createRatingMailsService } from './rating-mails.service.ts';
import { inviteBuyers, sendRatingMail } from './ratings.jobs.ts';
import { ratingsRoutes } from './ratings.routes.ts';
import { createRatingsService } from './ratings.service.ts';
import { createRatingsStore } from './ratings.store.ts';

type Needs = Pick<Foundation, 'database' | 'queue' | 'now'> &
  Pick<NeedsOf<typeof createRatingMailsService>, 'deliverMail'>;

export const ratingsSlice = defineSlice({
  jobs: [inviteBuyers, sendRatingMail],
  create({ database, queue, now, deliverMail }: Needs) {
    const store = createRatingsStore(database);
    return {
      ratings: createRatingsService({ store, queue, now }),
      ratingMails: createRatingMailsService({ store, queue, deliverMail, now }),
      publicRatings: createPublicRatingsStore(database),
    };
  },
  routes: (route, { ratings, publicRatings }) => ratingsRoutes(route, ratings, publicRatings),
  handlers: ({ ratingMails }) => [
    handleJob(inviteBuyers, async () => {
      await ratingMails.inviteBuyers();
    }),
    handleJob(sendRatingMail, (mail, jobId) => ratingMails.send(mail, jobId)),
  ],
});
