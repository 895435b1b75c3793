// Updates server/providers/postal/italian-communes.csv from gi_comuni_cap.json of the database named in the first lines
// of the table: node scripts/update-italian-communes.mjs path/to/gi_comuni_cap.json 2026-08-21
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './prepare.mjs';

const [source, date] = process.argv.slice(2);
if (!source || !/^\d{4}-\d{2}-\d{2}$/.test(date ?? '')) throw new Error('Name the file and the date of its data');

const rows = JSON.parse(readFileSync(source, 'utf8'));
const communes = new Map();
for (const row of rows) communes.set(row.codice_istat, [...(communes.get(row.codice_istat) ?? []), row]);

const lines = [...communes.values()].map((codes) => {
  const [row] = codes;
  const values = [
    row.denominazione_ita,
    row.denominazione_altra,
    row.denominazione_provincia,
    row.sigla_provincia,
    row.flag_capoluogo === 'SI' ? 'yes' : 'no',
    Number(row.lat).toFixed(5),
    Number(row.lon).toFixed(5),
    codes.map(({ cap }) => cap).join(' '),
  ];
  if (values.some((value) => /[",\n#]/.test(value)))
    throw new Error(`${row.denominazione_ita} cannot stand in the table`);
  return values.join(',');
});

writeFileSync(
  `${ROOT}/server/providers/postal/italian-communes.csv`,
  `# The Italian communes with their postal codes, of ${date}.
# Source: "Database comuni italiani" of Garda Informatica, https://www.gardainformatica.it/database-comuni-italiani,
# which follows ISTAT. Licence: MIT (https://opensource.org/license/mit), Copyright (c) Garda Informatica.
# Renewed by scripts/update-italian-communes.mjs; not edited by hand.
name,other name,province,county,chief town,latitude,longitude,postal codes
${lines.join('\n')}
`,
);
console.log(`${lines.length} communes, ${rows.length} postal codes of communes`);
