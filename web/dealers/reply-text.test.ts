import { describe, expect, it } from 'vitest';
import type { Translate } from '#contract/shared/translate.ts';
import { replyText, replyTimeText } from './reply-text.ts';

const t: Translate = (key, params) => `${key} ${Object.values(params ?? {}).join()}`;

describe('how a dealer replies', () => {
  it.each([
    [1, 'dealers:page.median 1'],
    [24, 'dealers:page.median 24'],
    [25, 'dealers:page.medianDays 2'],
    [49, 'dealers:page.medianDays 3'],
  ])('a time of %i hours is told in hours up to a day, then in days', (hours, text) => {
    expect(replyTimeText(hours, t)).toBe(text);
  });

  it('a time is told only where enough replies are known', () => {
    expect(replyText({ asked: 12, share: 0.75, medianHours: null }, 'en', t)).toBe('dealers:page.share 75%');
    expect(replyText({ asked: 12, share: 0.75, medianHours: 30 }, 'en', t)).toBe(
      'dealers:page.share 75% · dealers:page.medianDays 2',
    );
  });
});
