import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { MailCar } from '#server/shared/mail-content.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { translate } from '#server/shared/translate.ts';
import { fullName } from './sharing.service.ts';
import type { SharingStore } from './sharing.store.ts';

export interface OutgoingInvitation {
  template: 'vehicle-invitation';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  cars: readonly MailCar[];
}

interface Dependencies {
  store: SharingStore;
  deliverMail(messageId: string, mail: OutgoingInvitation): Promise<void>;
  now: () => Date;
}

export type InvitationMailService = ReturnType<typeof createInvitationMailService>;

export function createInvitationMailService({ store, deliverMail, now }: Dependencies) {
  return {
    /** The key is made when the mail is sent (decision 011). An invitation that was withdrawn is not sent. */
    async sendMail(id: string, jobId: string): Promise<void> {
      const found = await store.findInvitation({ id }, now());
      if (!found) return;
      const { invitation, vehicle, owner } = found;
      const { locale, email: to, mode } = invitation;
      const key = newSecret();
      await store.setInvitationHash(id, hashSecret(key));
      const text = (name: string) => translate(locale, 'mail', name);
      await deliverMail(jobId, {
        template: 'vehicle-invitation',
        locale,
        to,
        params: { name: fullName(owner) },
        link: `${pagePath('invitation', locale)}?${new URLSearchParams({ key })}`,
        cars: [
          {
            name: vehicleName(vehicle) || text('vehicle-invitation.car'),
            lines: [text(`vehicle-invitation.${mode}`)],
            plate: { country: vehicle.locale, number: vehicle.plate, label: text('verification.row.plate') },
          },
        ],
      });
    },
  };
}
