import { addPushSubscription, getPushKey, removePushSubscription } from '#contract/reminders/reminders.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { PushService } from './push.service.ts';

export function pushRoutes(route: Route, push: PushService): void {
  route(getPushKey, async () => ({ public_key: await push.readPublicKey() }));
  route(addPushSubscription, async ({ userId, body }) => {
    await push.add(userId, body);
    return { done: true } as const;
  });
  route(removePushSubscription, async ({ userId, body }) => {
    await push.remove(userId, body.endpoint);
    return { done: true } as const;
  });
}
