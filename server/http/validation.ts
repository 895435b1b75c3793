import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#contract/shared/errors.ts';
import { defaultRuleMessage } from '#contract/shared/validation/default-message.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';

/** Validates input against the contract. Errors are reported as field → dictionary key. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { error: defaultRuleMessage });
    if (!result.success) return { error: new AppError('request.invalid', fieldErrors(result.error.issues)) };
    const unstorable = pathOfUnstorable(result.data);
    if (unstorable)
      return { error: new AppError('request.invalid', { [nameOf(unstorable)]: ruleMessage('validation.invalid') }) };
    return { value: result.data };
  };

/** Only the first message per field. */
function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }): [string, string] => [nameOf(path), message]).reverse());
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'body';
}

/** PostgreSQL cannot store U+0000 or lone surrogates. */
function pathOfUnstorable(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const found = isUnstorable(key) ? path : pathOfUnstorable(child, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
