import {
  changePassword,
  confirmUser,
  createUser,
  deleteAccount,
  getProfile,
  login,
  logout,
  readKey,
  recoverPassword,
  updateAddress,
  updatePrivacy,
  updateProfile,
} from '#contract/account/account.endpoints.ts';
import { exportAccount } from '#contract/account/account-export.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(route: Route, account: AccountService): void {
  route(createUser, ({ body, locale }) => account.register(body, locale));
  route(readKey, ({ body }) => account.readKey(body.key));
  route(confirmUser, ({ body, ...caller }) => account.confirm(body, caller));
  route(recoverPassword, ({ body, locale }) => account.recover(body.email, locale));
  route(login, ({ body, ...caller }) => account.login(body, caller));
  route(logout, ({ token }) => account.logout(token));
  route(getProfile, ({ token, locale }) => account.readOwnProfile({ token, locale }), { authenticates: true });
  route(updateProfile, ({ userId, body, token, locale }) => account.updateProfile(userId, body, { token, locale }));
  route(updateAddress, ({ userId, body, token, locale }) => account.updateProfile(userId, body, { token, locale }));
  route(updatePrivacy, ({ userId, body, token, locale }) => account.updatePrivacy(userId, body, { token, locale }));
  route(changePassword, ({ userId, body, token, locale }) => account.changePassword(userId, body, { token, locale }));
  route(exportAccount, ({ userId, locale }) => account.exportAccount(userId, locale));
  route(deleteAccount, ({ userId, body, token }) => account.deleteAccount(userId, body.password, token));
}
