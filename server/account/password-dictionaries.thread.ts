import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import { ESTIMATOR_OPTIONS, isGuessable } from '#contract/account/password.rules.ts';

export interface PasswordCheckRequest {
  id: number;
  password: string;
  own: readonly string[];
}

export interface PasswordCheckResult {
  id: number;
  isCommon: boolean;
}

/** Per language; the longer lists (surnames, an encyclopaedia) would double the memory and find little more. */
const LISTS = /^(?:commonWords|firstnames)/;

const dictionary: Record<string, (string | number)[]> = { ...common };
// Some packages name their lists after their language, some do not.
for (const [language, lists] of Object.entries({ italian, english, spanish, french, german }))
  for (const [name, wordList] of Object.entries(lists))
    if (LISTS.test(name)) dictionary[`${name} ${language}`] = wordList;

const estimator = new ZxcvbnFactory({ ...ESTIMATOR_OPTIONS, graphs: adjacencyGraphs, dictionary });

/** Runs in a worker thread, started by common-password.ts. */
parentPort?.on('message', ({ id, password, own }: PasswordCheckRequest) => {
  const answer: PasswordCheckResult = { id, isCommon: isGuessable(estimator, password, own) };
  parentPort?.postMessage(answer);
});
