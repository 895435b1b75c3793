import { accessibilityProblems } from './accessibility.ts';
import { expect, test } from './watched-page.ts';

test('the accessibility check names each rule that is broken and the element that breaks it', {
  tag: '@desktop',
}, async ({ page }) => {
  const small = 'style="width: 12px; height: 12px; padding: 0"';
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title><main>
    <h1>A page</h1><p style="color: #bbb; background: #fff">Too pale</p>
    <button ${small} aria-label="One"></button><button ${small} aria-label="Two"></button></main></html>`);
  const found = await accessibilityProblems(page);
  expect(found).toEqual([
    expect.stringMatching(/^color-contrast: <p .*>Too pale<\/p>/),
    expect.stringMatching(/^target-size: <button .*aria-label="One"/),
  ]);
});
