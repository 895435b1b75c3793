import { useEffect } from 'react';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { type Profile, type ProfileUpdate, updateProfile } from '#contract/account/account.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { keepTyped, takeTyped } from './typed-before-expiry.ts';

export type ProfileField = keyof ProfileUpdate & keyof Profile;

interface Options<Field extends ProfileField> {
  profile: Profile;
  fields: readonly Field[];
  schema: z.ZodType<Pick<ProfileUpdate, Field>, Pick<Profile, Field>>;
  labels: Record<Field, string>;
  /** An additional message after a change was saved. */
  saved?(profile: Profile): string | undefined;
}

/** Fields of the profile that are saved together; only changed ones are sent. */
export function useProfileForm<Field extends ProfileField>({ profile, fields, schema, labels, saved }: Options<Field>) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  type Values = Pick<Profile, Field>;
  const contractForm = useContractForm<Values, Pick<ProfileUpdate, Field>>({
    schema,
    defaultValues: pick(profile, fields) as DefaultValues<Values>,
    // Every field of the profile is a plain value, so its name is its path.
    labels: labels as unknown as Partial<Record<FieldPath<Values>, string>>,
    async send(values) {
      const body = changes(values, profile);
      if (Object.keys(body).length === 0) {
        showToast({ kind: 'info', text: t('profile.unchanged') });
        return;
      }
      const changed = await sendRequest(locale, updateProfile, { body }).catch((error: unknown) => {
        if (!session.isAuthenticated) keepTyped(profile, body);
        throw error;
      });
      session.updateProfile(changed);
      contractForm.form.reset(pick(changed, fields));
      showToast({ kind: 'success', text: saved?.(changed) ?? t('profile.saved') });
    },
  });

  const { form } = contractForm;
  // Typed before the session expired: it is shown again, not yet saved.
  useEffect(() => {
    for (const [field, value] of Object.entries(takeTyped(profile, fields)))
      form.setValue(field as FieldPath<Values>, value as never, { shouldDirty: true });
  }, [form, profile, fields]);
  const { isDirty } = form.formState;
  // Another tab may have saved something; the current input stays.
  useEffect(() => {
    if (!isDirty) form.reset(pick(profile, fields));
  }, [profile, fields, isDirty, form]);

  return { ...contractForm, isDirty };
}

function pick<Field extends ProfileField>(profile: Profile, fields: readonly Field[]): Pick<Profile, Field> {
  return Object.fromEntries(fields.map((field) => [field, profile[field]])) as Pick<Profile, Field>;
}

function changes<Field extends ProfileField>(values: Pick<ProfileUpdate, Field>, profile: Profile): ProfileUpdate {
  const entries = Object.entries(values) as [Field, ProfileUpdate[Field]][];
  return Object.fromEntries(entries.filter(([field, value]) => value !== profile[field]));
}
