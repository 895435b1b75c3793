import type { Choice } from './configuration.ts';

/** The current choice, previous choices, and undone ones. */
export interface ConfigurationState {
  present: Choice;
  past: readonly Choice[];
  future: readonly Choice[];
  /** The choice before the latest step, forwards or back. */
  previous: Choice | undefined;
}

export type ConfigurationAction = { type: 'choose'; choice: Choice } | { type: 'undo' } | { type: 'redo' };

export function initialConfiguration(choice: Choice): ConfigurationState {
  return { present: choice, past: [], future: [], previous: undefined };
}

/** Every choice is one step, however much changes with it. Undo restores exactly the previous choice. */
export function changeConfiguration(state: ConfigurationState, action: ConfigurationAction): ConfigurationState {
  const { present, past, future } = state;
  if (action.type === 'choose') {
    if (isSameChoice(action.choice, present)) return state;
    return { present: action.choice, past: [...past, present], future: [], previous: present };
  }
  if (action.type === 'undo') {
    const last = past.at(-1);
    return last ? { present: last, past: past.slice(0, -1), future: [present, ...future], previous: present } : state;
  }
  const [next, ...later] = future;
  return next ? { present: next, past: [...past, present], future: later, previous: present } : state;
}

export function isSameChoice(one: Choice, other: Choice): boolean {
  return (
    one.version === other.version &&
    one.colour === other.colour &&
    one.optionals.length === other.optionals.length &&
    one.optionals.every((code) => other.optionals.includes(code))
  );
}
