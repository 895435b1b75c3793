import { RULE_ACTIONS, type RuleAction } from '#contract/configurator/optionals.rules.ts';
import { CellError, readList, writeList } from '#server/transfer/csv-columns.ts';
import type { RecordOf } from './records.ts';

type Rules = NonNullable<RecordOf<'optional'>['rules']>;
type Equipment = NonNullable<RecordOf<'trim'>['equipment']>;

/** Joins codes or fuels that belong together. */
const PLUS = '+';

/** As in `add-one-of: a|b; add-one-all: c+d|e`. */
export function writeRules(rules: Rules): string {
  return rules
    .map((rule) => {
      const groups = rule.action === 'add-one-all' ? rule.groups : rule.optionals.map((code) => [code]);
      return `${rule.action}: ${writeList(groups.map((group) => group.join(PLUS)))}`;
    })
    .join('; ');
}

export function readRules(text: string): unknown {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [action = '', codes, ...rest] = readList(part, ':');
      if (!isAction(action))
        throw new CellError(
          `must begin each rule with one of ${RULE_ACTIONS.join(', ')}, not ${JSON.stringify(action)}`,
        );
      if (!codes || rest.length > 0) throw new CellError(`must be written as ${action}: one|other`);
      const groups = readList(codes).map((group) => readList(group, PLUS));
      if (action === 'add-one-all') return { action, groups };
      if (groups.some((group) => group.length > 1))
        throw new CellError('may join optionals with + in add-one-all only');
      return { action, optionals: groups.flat() };
    });
}

function isAction(text: string): text is RuleAction {
  return (RULE_ACTIONS as readonly string[]).includes(text);
}

/** As in `abs|heat-pump:bev+phev`: the second is for electric and plug-in cars only. */
export function writeEquipment(equipment: Equipment): string {
  return writeList(
    equipment.map((item) => (typeof item === 'string' ? item : `${item.code}:${item.fuels?.join(PLUS)}`)),
  );
}

export function readEquipment(text: string): unknown {
  return readList(text).map((item) => {
    const [code, fuels, ...rest] = readList(item, ':');
    if (rest.length > 0) throw new CellError(`must be codes, or code:fuel+fuel, not ${JSON.stringify(item)}`);
    return fuels === undefined ? code : { code, fuels: readList(fuels, PLUS) };
  });
}
