import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { CheckedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Configuration } from './configuration.ts';
import { checkedConfiguration } from './configuration-sources.ts';
import { isSameChoice } from './configuration-state.ts';
import { choiceOf } from './opening.ts';

export type ServerCheck =
  | { status: 'checking' | 'confirmed' | 'failed' }
  /** The server's result differs: the catalogue has changed since the page was loaded. */
  | { status: 'different'; checked: CheckedConfiguration };

/** Compares a configuration with the server's calculation. */
export function useServerCheck(
  { slug, make }: ModelCard,
  configuration: Configuration,
  code: string,
): { check: ServerCheck; retry(): void } {
  const input = { params: { make: make.slug, model: slug, code } };
  const { data, loading, reload } = useCall(checkedConfiguration, input);
  return { check: loading ? { status: 'checking' } : compare(configuration, data), retry: reload };
}

function compare({ choice, price }: Configuration, checked: CheckedConfiguration | undefined): ServerCheck {
  if (!checked) return { status: 'failed' };
  const isSame = price === checked.price && isSameChoice(choice, choiceOf(checked));
  return isSame ? { status: 'confirmed' } : { status: 'different', checked };
}
