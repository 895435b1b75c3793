import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { defaultRuleMessage } from '#contract/rules/default-message.ts';
import { describeRule } from '#contract/rules/rule-message.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useErrorText } from './use-error-text.ts';

interface Options<Values extends FieldValues, Sent> {
  /** The contract's own: what it refuses never reaches the server. */
  schema: z.ZodType<Sent, Values>;
  defaultValues: DefaultValues<Values>;
  /** Names of fields as messages quote them. */
  labels: Partial<Record<FieldPath<Values>, string>>;
  send(values: Sent): Promise<void>;
}

export interface ContractForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** For a plain input: `<TextField {...field('email')} />`. Checked when left, once it was filled in or sent. */
  field(name: FieldPath<Values>): ReturnType<UseFormReturn<Values>['register']> & FieldState;
  /** For widgets that are controlled (combo box, date picker …): label and error only. */
  state(name: FieldPath<Values>): FieldState;
  /** What the server said that belongs to no field. */
  failure: string | undefined;
  submit(event?: SyntheticEvent): Promise<void>;
  pending: boolean;
}

interface FieldState {
  label: string;
  error: string | undefined;
}

/** The one way to build a form: the contract's schema here and on the server, messages in the page's language. */
export function useContractForm<Values extends FieldValues, Sent>(
  options: Options<Values, Sent>,
): ContractForm<Values> {
  const { schema, defaultValues, labels, send } = options;
  const { t } = useTranslation('validation');
  const locale = useLocale();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver<Values, unknown, Sent>(schema, { error: defaultRuleMessage }),
    defaultValues,
    mode: 'onTouched',
  });

  function state(name: FieldPath<Values>): FieldState {
    const label = labels[name] ?? '';
    const message = form.getFieldState(name, form.formState).error?.message;
    const error = message && describeRule(message, locale, label, (key, params) => t(key, params));
    return { label, error: error || undefined };
  }

  /** Puts what the server refused beside its fields; the rest is told for the whole form. */
  function showFailure(error: unknown): void {
    const params = error instanceof AppError && error.code === 'request.invalid' ? Object.entries(error.params) : [];
    const known = params.filter(([name]) => name in form.getValues());
    for (const [name, message] of known) form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true });
    if (known.length === 0) setFailure(errorText(error));
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      showFailure(error);
    }
  });

  return {
    form: form as unknown as UseFormReturn<Values>,
    field: (name) => ({ ...form.register(name), ...state(name) }),
    state,
    failure,
    submit,
    pending: form.formState.isSubmitting,
  };
}
