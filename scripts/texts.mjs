// npm run texts -- de quotes: the texts of a language, or of one dictionary, with examples filled in, as Markdown.
import { launch } from './launch.mjs';
import { install } from './prepare.mjs';

await install();
launch('server/testing/print-texts.ts', { args: process.argv.slice(2) });
