import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  BODY_TYPES,
  EQUIPMENT_CATEGORIES,
  FUELS,
  GEARBOXES,
  PAINT_KINDS,
  TRACTIONS,
} from '#contract/catalogue/catalogue.rules.ts';
import { RULE_ACTIONS } from '#contract/configurator/optionals.rules.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { useTransfer } from '#server/testing/catalogue-transfer.ts';
import { useApp } from '#server/testing/test-app.ts';
import { COLUMNS } from './csv-columns.ts';
import { KINDS } from './records.ts';

const test = useApp();
const folder = useFolder();
const { importFile } = useTransfer(test, folder);
const document = await readFile(new URL('../../docs/catalogue-format.md', import.meta.url), 'utf8');

describe('the documented format', () => {
  it('the documented format lists every kind, every column and every allowed value', () => {
    for (const kind of KINDS) expect(document).toContain(`| \`${kind}\` |`);
    for (const { name } of COLUMNS) expect(document).toContain(`\`${name}\``);
    for (const action of RULE_ACTIONS) expect(document).toContain(`| \`${action}\` |`);
    for (const words of [BODY_TYPES, FUELS, GEARBOXES, TRACTIONS, PAINT_KINDS, EQUIPMENT_CATEGORIES])
      expect(document).toContain(`(${words.join(', ')})`);
  });

  it('the documented format has an example that can be imported', async () => {
    const [, example = ''] = /```csv\n([\s\S]*?)```/.exec(document) ?? [];
    const { version } = await importFile(await folder.writeText('example.csv', example), { dryRun: true });
    expect(version.created).toBe(1);
  });
});
