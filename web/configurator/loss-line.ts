import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { enginePhrase } from '#web/format/engine-title.ts';
import type { Loss } from './change-version.ts';
import type { ChangeLine } from './consequences.tsx';

/** A text for each thing that is lost with another version. `t` needs the dictionaries `configurator` and `catalogue`. */
export function lossLine(t: Translate, loss: Loss, locale: Locale): ChangeLine {
  switch (loss.kind) {
    case 'trim':
      return { key: 'trim', text: t('loss.trim', { from: loss.from.trim.name, to: loss.to.trim.name }) };
    case 'engine':
      return { key: 'engine', text: t('loss.engine', engineNames(t, loss, locale)) };
    case 'gearbox': {
      const [from, to] = [loss.from, loss.to].map(({ gearbox }) => t(`gearbox.kinds.${gearbox}`));
      return { key: 'gearbox', text: t('loss.gearbox', { from, to }) };
    }
    case 'colour': {
      const { from, to } = loss;
      return {
        key: 'colour',
        text: t('loss.colour', { from: from.name, to: to.name }),
        difference: to.price - from.price,
      };
    }
    case 'optional': {
      const { code, name, price } = loss.optional;
      return { key: code, text: t(`loss.${loss.reason}`, { name }), difference: -price };
    }
  }
}

/** As buyers name them; by the maker's codes where only these tell them apart. */
function engineNames(t: Translate, change: { from: VersionRow; to: VersionRow }, locale: Locale) {
  const from = enginePhrase(change.from, locale, t);
  const to = enginePhrase(change.to, locale, t);
  return from === to ? { from: change.from.name, to: change.to.name } : { from, to };
}
