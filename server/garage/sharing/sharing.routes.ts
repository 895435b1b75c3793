import {
  acceptInvitation,
  changeGuest,
  createSaleSheet,
  declineInvitation,
  getSharing,
  inviteGuest,
  leaveVehicle,
  listInvitations,
  readInvitation,
  readSaleSheet,
  removeGuest,
  revokeSaleSheet,
  withdrawInvitation,
} from '#contract/garage/sharing.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { SaleSheetService } from './sale-sheet.service.ts';
import type { SharingService } from './sharing.service.ts';

export function sharingRoutes(route: Route, sharing: SharingService, saleSheets: SaleSheetService): void {
  route(getSharing, ({ userId, params }) => sharing.read(userId, params.plate));
  route(inviteGuest, ({ userId, params, body, locale }) => sharing.invite(userId, params.plate, body, locale));
  route(withdrawInvitation, ({ userId, params, body }) => sharing.withdraw(userId, params.plate, body.id));
  route(changeGuest, ({ userId, params, body }) => sharing.changeGuest(userId, params.plate, body));
  route(removeGuest, ({ userId, params, body }) => sharing.removeGuest(userId, params.plate, body.id));
  route(leaveVehicle, ({ userId, params, locale }) => sharing.leave(userId, params.plate, locale));
  route(readInvitation, ({ body }) => sharing.readInvitation(body.key));
  route(listInvitations, ({ userId }) => sharing.listWaiting(userId));
  route(declineInvitation, ({ userId, body }) => sharing.decline(userId, body.id));
  route(acceptInvitation, ({ userId, body, locale }) => sharing.acceptInvitation(userId, body, locale));
  route(createSaleSheet, ({ userId, params, body, locale }) => saleSheets.create(userId, params.plate, body, locale));
  route(revokeSaleSheet, ({ userId, params, body }) => saleSheets.revoke(userId, params.plate, body.id));
  route(readSaleSheet, ({ body }) => saleSheets.read(body.key));
}
