import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useState } from 'react';
import {
  type ChangeHandler,
  type DefaultValues,
  type ErrorOption,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import { defaultRuleMessage } from '#contract/shared/validation/default-message.ts';
import { describeRule } from '#contract/shared/validation/rule-message.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useErrorText } from './use-error-text.ts';

interface Options<Values extends FieldValues, Sent> {
  /** The contract's schema: what it refuses is not sent. */
  schema: z.ZodType<Sent, Values>;
  /** Omit fields of a form rendered on the server: values typed before hydration are retained. */
  defaultValues: DefaultValues<Values>;
  /** The labels on the page; messages name a field by its noun in validation.json. */
  labels: Partial<Record<FieldPath<Values>, string>>;
  /** Other nouns of validation.json, for fields that are named differently here. */
  nouns?: Partial<Record<FieldPath<Values>, string>>;
  /** Error codes of the server that belong to one field. */
  fieldOf?: Partial<Record<ErrorCode, FieldPath<Values>>>;
  /** When a field is first validated: on blur, or with all others on submit. */
  firstCheck?: 'leaving' | 'sending';
  /** The message when the server could not answer, where the form has one of its own. */
  failed?: string | undefined;
  send(values: Sent): Promise<void>;
}

export interface ContractForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /**
   * For a plain input: `<TextField {...field('email')} />`; for a field of this folder with `control={form.control}`.
   */
  field(
    name: FieldPath<Values>,
  ): Pick<UseFormRegisterReturn<FieldPath<Values>>, 'name' | 'onChange' | 'onBlur' | 'ref'> & FieldState;
  /** For other controlled widgets (combo box …): label and error only. */
  state(name: FieldPath<Values>): FieldState;
  /** The server's error that belongs to no field. */
  failure: string | undefined;
  submit(event?: SyntheticEvent): Promise<void>;
  pending: boolean;
}

interface FieldState {
  label: string;
  error: string | undefined;
}

/** Marks a message that is already translated, not a rule's name. */
const TRANSLATED = 'translated';

/** The one way to build a form: the contract's schema here and on the server, messages in the page's language. */
export function useContractForm<Values extends FieldValues, Sent>(
  options: Options<Values, Sent>,
): ContractForm<Values> {
  const { schema, defaultValues, labels, nouns, fieldOf = {}, firstCheck = 'leaving', failed, send } = options;
  const { t } = useTranslation(['validation', 'ui']);
  const locale = useLocale();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver<Values, unknown, Sent>(schema, { error: defaultRuleMessage }),
    defaultValues,
    mode: firstCheck === 'leaving' ? 'onTouched' : 'onSubmit',
  });

  function state(name: FieldPath<Values>): FieldState {
    const label = labels[name] ?? '';
    const { type, message } = form.getFieldState(name, form.formState).error ?? {};
    if (!message || type === TRANSLATED) return { label, error: message };
    return { label, error: describeRule(message, locale, nouns?.[name] ?? name, (key, params) => t(key, params)) };
  }

  function field(name: FieldPath<Values>) {
    const registered = form.register(name);
    const onBlur: ChangeHandler = async (event) => movesToControl(event) || registered.onBlur(event);
    return { ...registered, onBlur, ...state(name) };
  }

  /** The server's errors by field. */
  function fieldErrors(error: unknown): [FieldPath<Values>, ErrorOption][] {
    if (!(error instanceof AppError)) return [];
    const place = fieldOf[error.code];
    if (place) return [[place, { type: TRANSLATED, message: errorText(error) }]];
    if (error.code !== 'request.invalid') return [];
    return Object.entries(error.params)
      .filter(([name]) => name in form.getValues())
      .map(([name, message]) => [name as FieldPath<Values>, { message }]);
  }

  /** Shows them beside their fields; the rest is shown for the whole form. */
  function showFailure(error: unknown): void {
    const errors = fieldErrors(error);
    for (const [name, option] of errors) form.setError(name, option, { shouldFocus: true });
    if (errors.length === 0) setFailure(isTechnical(error) ? (failed ?? t('ui:form.failed')) : errorText(error));
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showFailure(error);
    }
  });

  return {
    form: form as unknown as UseFormReturn<Values>,
    field,
    state,
    failure,
    submit: (event) => {
      setFailure(undefined);
      return submit(event);
    },
    pending: form.formState.isSubmitting,
  };
}

const TECHNICAL: ReadonlySet<ErrorCode> = new Set(['service.failed', 'service.unavailable', 'request.malformed']);

/** Errors that say nothing about what was sent. */
function isTechnical(error: unknown): boolean {
  return !(error instanceof AppError) || TECHNICAL.has(error.code);
}

/** Moving on to a link or button shows no errors yet: the form is validated on submit. */
export function movesToControl(event: { target: unknown }): boolean {
  const { relatedTarget } = event as Partial<FocusEvent>;
  return relatedTarget instanceof Element && relatedTarget.closest('a, button') !== null;
}
