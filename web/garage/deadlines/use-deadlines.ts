import {
  completeDeadline,
  deleteOwnDeadline,
  getDeadlines,
  saveOwnDeadline,
  undoDeadline,
} from '#contract/garage/deadlines.endpoints.ts';
import type { Input, Output } from '#contract/shared/endpoint.ts';
import { session } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { vehicleCall } from '../vehicle-calls.ts';

type Answer = Output<typeof getDeadlines>;
type Body<E extends typeof completeDeadline | typeof undoDeadline | typeof saveOwnDeadline | typeof deleteOwnDeadline> =
  NonNullable<Input<E>['body']>;

/** The own deadlines and the history of a vehicle, and how they are changed. */
export function useDeadlines(plate: string) {
  const locale = useLocale();
  const { replace, ...call } = useCall(getDeadlines, { params: { plate } });
  const params = { plate };

  /** Every change answers with all of it; the vehicle of the session may have changed too. */
  async function show(answer: Promise<Answer>): Promise<Answer> {
    const changed = await answer;
    replace(changed);
    session.updateVehicle(changed.vehicle);
    return changed;
  }

  return {
    ...call,
    complete: (body: Body<typeof completeDeadline>) =>
      show(vehicleCall(locale, (send) => send(completeDeadline, { params, body }))),
    undo: (id: string) => show(vehicleCall(locale, (send) => send(undoDeadline, { params, body: { id } }))),
    save: (body: Body<typeof saveOwnDeadline>) =>
      show(vehicleCall(locale, (send) => send(saveOwnDeadline, { params, body }))),
    remove: (id: string) => show(vehicleCall(locale, (send) => send(deleteOwnDeadline, { params, body: { id } }))),
  };
}
