import type { Foundation } from '#server/foundation.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { deadlinesRoutes } from './deadlines/deadlines.routes.ts';
import { createDeadlinesService } from './deadlines/deadlines.service.ts';
import { createDeadlinesStore } from './deadlines/deadlines.store.ts';
import { crawlVehicleSection } from './garage.jobs.ts';
import { garageRoutes } from './garage.routes.ts';
import { createGarageService } from './garage.service.ts';
import { createGarageStore } from './garage.store.ts';
import { garageWorker } from './garage.worker.ts';
import { createOdometerService } from './odometer/odometer.service.ts';
import { createOdometerStore } from './odometer/odometer.store.ts';
import { sweepPhotos } from './photo/photo.jobs.ts';
import { photoRoutes } from './photo/photo.routes.ts';
import { createPhotoService } from './photo/photo.service.ts';
import { createPhotoStore } from './photo/photo.store.ts';
import { photoWorker } from './photo/photo.worker.ts';
import { createPhotoResizer } from './photo/photo-resizer.ts';
import { createInvitationMailService } from './sharing/invitation-mail.service.ts';
import { createSaleSheetService } from './sharing/sale-sheet.service.ts';
import { sendInvitation, sweepSharing } from './sharing/sharing.jobs.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { createSharingService, type SharingService } from './sharing/sharing.service.ts';
import { createSharingStore } from './sharing/sharing.store.ts';
import { sharingWorker } from './sharing/sharing.worker.ts';
import { createVehicleAccess } from './vehicle-access.store.ts';

type Needs = Foundation &
  Required<Pick<NeedsOf<typeof createGarageService>, 'registry' | 'findSubmodel' | 'findBought' | 'exportLogbook'>> &
  Pick<NeedsOf<typeof createPhotoService>, 'sanitize'> &
  Pick<NeedsOf<typeof createSharingService>, 'mailLimits'> &
  Pick<NeedsOf<typeof createSaleSheetService>, 'listWork'> &
  Pick<NeedsOf<typeof createInvitationMailService>, 'deliverMail'>;

export const garageSlice = defineSlice({
  jobs: [crawlVehicleSection, sweepPhotos, sendInvitation, sweepSharing],
  create({ database, now, registry, ...needs }: Needs) {
    const access = createVehicleAccess(database);
    const photos = createPhotoService({
      ...needs,
      access,
      store: createPhotoStore(database),
      resizer: createPhotoResizer(),
      now,
    });
    const { openPicture, releasePhotos } = photos;
    const store = createGarageStore(database);
    const deadlinesStore = createDeadlinesStore(database);
    const readings = createOdometerStore(database);
    const deadlines = createDeadlinesService({ vehicles: store, access, store: deadlinesStore, readings, now });
    const { reschedule, rescheduleOn, exportDeadlines } = deadlines;
    const odometer = createOdometerService({ vehicles: store, store: readings, reschedule: rescheduleOn, now });
    const garage = createGarageService({
      ...needs,
      store,
      access,
      reschedule,
      exportDeadlines,
      exportSharing: (stored): ReturnType<SharingService['exportSharing']> => sharing.exportSharing(stored),
      registry,
      openPicture,
      releasePhotos,
      now,
    });
    const sharingStore = createSharingStore(database);
    const { listVehicles } = garage;
    const sharing: SharingService = createSharingService({ ...needs, store: sharingStore, access, listVehicles, now });
    const saleSheets = createSaleSheetService({
      store: sharingStore,
      deadlines: deadlinesStore,
      sharing,
      listWork: needs.listWork,
      publicUrl: needs.env.PUBLIC_URL,
      now,
    });
    const invitationMails = createInvitationMailService({ ...needs, store: sharingStore, now });
    return {
      ...{ garage, photos, deadlines, odometer, vehicleAccess: access },
      ...{ sharing, saleSheets, invitationMails },
    };
  },
  routes(route, { garage, photos, deadlines, sharing, saleSheets }) {
    garageRoutes(route, garage);
    deadlinesRoutes(route, deadlines);
    photoRoutes(route, photos, garage);
    sharingRoutes(route, sharing, saleSheets);
  },
  handlers: ({ garage, photos, sharing, invitationMails }) => [
    ...garageWorker(garage),
    ...photoWorker(photos),
    ...sharingWorker(sharing, invitationMails),
  ],
});
