import { describe, expect, it } from 'vitest';
import { defaultRuleMessage } from '../shared/validation/default-message.ts';
import { purchaseClaim } from './purchases.endpoints.ts';

describe('a claim', () => {
  it('a claim asks for both questions of a step in the same words when neither is answered', () => {
    const { error } = purchaseClaim.safeParse({ car: 0, dealer: 'Autosalone Po' }, { error: defaultRuleMessage });
    const messages = error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(messages).toEqual([
      ['owner', 'validation.oneOf'],
      ['use', 'validation.oneOf'],
    ]);
  });
});
