import { useEffect, useState } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { CheckedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import type { Configuration } from './configuration.ts';
import { isSameChoice } from './configuration-state.ts';
import { loadCalls } from './load-calls.ts';
import { choiceOf } from './opening.ts';

export type ServerCheck =
  | { status: 'checking' | 'confirmed' | 'failed' }
  /** The server comes to something else: the catalogue has changed since the page was loaded. */
  | { status: 'different'; checked: CheckedConfiguration };

interface Answer {
  code: string;
  /** Nothing when there was no answer. */
  checked: CheckedConfiguration | undefined;
}

/** What the server makes of a configuration that the browser has put together. */
export function useServerCheck(
  { slug, make }: ModelCard,
  configuration: Configuration,
  code: string,
): { check: ServerCheck; retry(): void } {
  const locale = useLocale();
  const [answer, setAnswer] = useState<Answer>();
  const isAnswered = answer?.code === code;

  useEffect(() => {
    if (isAnswered) return;
    let isLate = false;
    const show = (checked?: CheckedConfiguration) => {
      if (!isLate) setAnswer({ code, checked });
    };
    loadCalls()
      .then((calls) => calls.check(locale, { make: make.slug, model: slug }, code))
      .then(show, () => show());
    return () => {
      isLate = true;
    };
  }, [isAnswered, code, locale, make.slug, slug]);

  const check: ServerCheck = isAnswered ? compare(configuration, answer.checked) : { status: 'checking' };
  return { check, retry: () => setAnswer(undefined) };
}

function compare({ choice, price }: Configuration, checked: CheckedConfiguration | undefined): ServerCheck {
  if (!checked) return { status: 'failed' };
  const isSame = price === checked.price && isSameChoice(choice, choiceOf(checked));
  return isSame ? { status: 'confirmed' } : { status: 'different', checked };
}
