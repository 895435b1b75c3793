import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEADLINE_TYPES } from '#contract/garage/garage.rules.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { translate } from '#server/shared/translate.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 "Barlow", system-ui, sans-serif; }
body { max-inline-size: 44rem; margin: 0 auto; padding: 1.5rem 1rem; background: Canvas; color: CanvasText; }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; }
ul { display: grid; gap: 1rem; margin: 1.5rem 0; padding: 0; list-style: none; }
li { padding: 1rem; border: 1px solid GrayText; border-radius: .75rem; }
h2, li p { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; }
dl { display: grid; gap: .5rem; margin: .75rem 0 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; }
dd { margin: 0; font-weight: 600; }
button { padding: .625rem 1.25rem; font: inherit; color: #fff; background: #039; border: 0; border-radius: .5rem; }
`;

/** What the page says in every language: it is shown for all of them. */
function pageTexts() {
  const entries = LOCALES.map((locale) => {
    const text = (key: string) => translate(locale, 'offline', key);
    const kinds = DEADLINE_TYPES.map((type) => [type, translate(locale, 'deadlines', `kinds.${type}`)]);
    return [
      locale,
      {
        title: text('title'),
        saved: text('saved'),
        nothing: text('nothing'),
        retry: text('retry'),
        kinds: Object.fromEntries(kinds),
      },
    ];
  });
  return JSON.stringify(Object.fromEntries(entries)).replaceAll('<', '\\u003c');
}

/** The files with which a browser shows the garage without a network. */
export function offlineFiles() {
  const script = read('offline.js');
  const page = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Targa</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 id="title"></h1>
<p id="note" role="status"></p>
<ul id="vehicles"></ul>
<button type="button" id="retry"></button>
</main>
<script type="application/json" id="texts">${pageTexts()}</script>
<script src="/offline.js" defer></script>
</body>
</html>
`;
  // Another version of a file is another worker, so that browsers replace all of them at once.
  const version = createHash('sha256').update(page).update(script).digest('hex').slice(0, 12);
  const worker = read('service-worker.js')
    .replace('{{version}}', version)
    .replace('{{receiptPages}}', JSON.stringify(receiptPages()));
  return { page, script, worker };
}

/** Where apps send a shared receipt, which the worker receives before it leaves the device. */
export function sharePath(locale: Locale): string {
  return `/share/${locale}`;
}

function receiptPages(): Record<string, string> {
  return Object.fromEntries(LOCALES.map((locale) => [sharePath(locale), pagePath('sharedReceipt', locale)]));
}
