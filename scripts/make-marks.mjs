// Writes the sprite of make logos from simple-icons: node scripts/make-marks.mjs
import { writeFileSync } from 'node:fs';
import svgpath from 'svgpath';

const icons = new Map(Object.entries(await import('simple-icons')));

/** Slug of the make in the catalogue, and the icon's name where it differs. */
const MARKS = {
  audi: 'Audi',
  bmw: 'Bmw',
  citroen: 'Citroen',
  dacia: 'Dacia',
  ds: 'Dsautomobiles',
  fiat: 'Fiat',
  ford: 'Ford',
  honda: 'Honda',
  hyundai: 'Hyundai',
  jeep: 'Jeep',
  kia: 'Kia',
  maserati: 'Maserati',
  mazda: 'Mazda',
  mg: 'Mg',
  mini: 'Mini',
  mitsubishi: 'Mitsubishi',
  nissan: 'Nissan',
  opel: 'Opel',
  peugeot: 'Peugeot',
  polestar: 'Polestar',
  porsche: 'Porsche',
  renault: 'Renault',
  seat: 'Seat',
  skoda: 'Skoda',
  smart: 'Smart',
  subaru: 'Subaru',
  suzuki: 'Suzuki',
  tesla: 'Tesla',
  toyota: 'Toyota',
  volkswagen: 'Volkswagen',
  volvo: 'Volvo',
};

/** A logo is shown at 28 px: its 24 units need no thousandths. Of the crests not even hundredths can be seen. */
const DECIMALS = { porsche: 1, peugeot: 1 };

const symbols = Object.entries(MARKS).map(([slug, name]) => {
  const icon = icons.get(`si${name}`);
  if (!icon) throw new Error(`simple-icons has no ${name}`);
  const path = svgpath(icon.path)
    .rel()
    .round(DECIMALS[slug] ?? 2)
    // What is left of details that were too small.
    .iterate(([command, ...to]) => (/[lhvc]/.test(command) && to.every((number) => number === 0) ? [] : undefined));
  return `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
});
writeFileSync('web/cars/make-marks.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
writeFileSync(
  'web/cars/make-marks.ts',
  `/** Makes with a symbol in make-marks.svg. Written by scripts/make-marks.mjs. */\nexport const MARKED_MAKES: ReadonlySet<string> = new Set(${JSON.stringify(Object.keys(MARKS))});\n`,
);
