import { isLocale, LOCALES } from '#contract/shared/locale.ts';
import { render, textsOf } from './rendered-texts.ts';

const [locale = '', namespace = ''] = process.argv.slice(2);

if (isLocale(locale)) {
  console.log('| Key | Text |\n|---|---|');
  for (const text of textsOf(locale).filter(({ key }) => key.startsWith(namespace)))
    console.log(`| ${text.key} | ${render(locale, text).join('<br>').replaceAll('|', '\\|')} |`);
} else {
  console.error(`Name a language: npm run texts -- ${LOCALES.join('|')} [dictionary]`);
  process.exitCode = 1;
}
