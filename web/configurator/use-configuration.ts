import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { type Choice, type Configuration, codeOf, configurationOf } from './configuration.ts';
import { changeConfiguration, initialConfiguration } from './configuration-state.ts';
import type { Opening } from './opening.ts';
import { stepNumber } from './steps.ts';

export interface Wizard {
  configuration: Configuration;
  code: string;
  /** From 1. */
  step: number;
  /** Price difference of the latest change, in cents. */
  difference: number | undefined;
  /** The choice differs from the initial one. */
  hasChanged: boolean;
  /** Something was changed, even if it was undone. */
  wasTouched: boolean;
  canUndo: boolean;
  canRedo: boolean;
  choose(choice: Choice): void;
  undo(): void;
  redo(): void;
  /** The query string of a step's URL. */
  searchOf(step: number): string;
  goTo(step: number): void;
}

/**
 * The state of the configurator; the URL follows it, so that it can be reloaded, shared and used with the Back button.
 */
export function useConfiguration(data: ConfiguratorData, opening: Opening): Wizard {
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [state, dispatch] = useReducer(changeConfiguration, opening.choice, initialConfiguration);
  const { present, past, future, previous } = state;
  const configuration = configurationOf(data, present);
  const step = stepNumber(query.get('step'));
  // Until something changes, the code retains the price it was written with.
  const isOpening = present === opening.choice;
  const code = (isOpening && opening.code) || codeOf(configuration, COUNTRY_OF[locale]);
  const searchOf = (number: number) => `?${new URLSearchParams({ c: code, step: String(number) })}`;

  const wasTouched = past.length > 0 || future.length > 0;
  const wanted = wasTouched || opening.code || query.has('c') ? searchOf(step) : undefined;
  const isCurrent = wanted === undefined || (query.get('c') === code && !query.has('v'));
  useEffect(() => {
    if (!isCurrent) void navigate({ pathname, search: wanted }, { replace: true, preventScrollReset: true });
  }, [isCurrent, wanted, navigate, pathname]);

  return {
    configuration,
    code,
    step,
    difference: previous && configuration.price - configurationOf(data, previous).price,
    hasChanged: !isOpening,
    wasTouched,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    choose: (choice) => dispatch({ type: 'choose', choice }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    searchOf,
    goTo: (number) => void navigate({ pathname, search: searchOf(number) }),
  };
}
