import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { ESTIMATOR_OPTIONS, isGuessable } from '#contract/account/password.rules.ts';

/**
 * Loaded when a new password is typed. It has the keyboard layouts but no dictionaries, which would weigh a megabyte:
 * whatever it finds guessable the server refuses too, and what only the server's dictionaries find is refused with the
 * server's message.
 */
const estimator = new ZxcvbnFactory({ ...ESTIMATOR_OPTIONS, graphs: adjacencyGraphs });

export function isGuessablePassword(password: string, own: readonly string[]): boolean {
  return isGuessable(estimator, password, own);
}
