import type { Translate } from '#contract/shared/translate.ts';
import type { Loss } from './change-version.ts';
import type { ChangeLine } from './consequences.tsx';

/** A text for each thing that is lost with another version. `t` needs the dictionary `configurator`. */
export function lossLine(t: Translate, loss: Loss): ChangeLine {
  switch (loss.kind) {
    case 'trim':
      return { key: 'trim', text: t('loss.trim', { from: loss.from.trim.name, to: loss.to.trim.name }) };
    case 'engine':
      return { key: 'engine', text: t('loss.engine', { from: loss.from.name, to: loss.to.name }) };
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
