import type { XmlFormat, XmlValue } from '#server/transfer/read-xml.ts';
import { figureOf } from './read-figure.ts';

type Fields = Record<string, unknown>;

export const GESTIONALE_AUTO: XmlFormat = { root: 'export_gestionaleauto', record: 'car' };

/** A car in the names of GestionaleAuto as a record of ours; what we do not know is left out. */
export function fromGestionaleAuto(car: Fields): Fields {
  const model = fieldsOf(car['model']);
  const exterior = fieldsOf(car['exterior']);
  const fields: Fields = {
    own_id: car['id'],
    status: textOf(car['status']),
    vin: textOf(car['vin']) ?? textOf(car['chassis']),
    plate: textOf(car['plate']),
    make: textOf(model['make']),
    model: textOf(model['model']),
    version: textOf(model['version']),
    registration: readMonth(textOf(car['registration_date'])),
    km: figureOf(textOf(car['km'])),
    fuel: textOf(model['fuel']),
    gearbox: textOf(car['gearbox']) ?? textOf(model['gearbox']),
    power_kw: figureOf(textOf(model['kwatt'])),
    body_type: textOf(model['body']),
    doors: figureOf(textOf(model['doors'])),
    seats: figureOf(textOf(model['seats'])),
    colour: textOf(exterior['color']),
    euro: textOf(model['emission_class']),
    displacement: figureOf(textOf(model['cc'])),
    tare_kg: figureOf(textOf(model['weight'])),
    co2: figureOf(textOf(model['emission_co2'])),
    description: textOf(car['additional_informations']),
    price: figureOf(textOf(car['customers_price'])),
    photos: photosOf(fieldsOf(car['images'])['image']),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}

/** An element without text counts as missing. */
function textOf(value: unknown): string | undefined {
  const [first] = [value].flat();
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** MM/YYYY; what is not is left for the schema to refuse. */
function readMonth(text: string | undefined): string | undefined {
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}` : text;
}

function photosOf(images: unknown): string[] | undefined {
  if (images === undefined) return undefined;
  return ([images].flat() as XmlValue[]).flatMap((image) => textOf(fieldsOf(image)['big']) ?? []);
}

function fieldsOf(value: unknown): Fields {
  const [first] = [value].flat();
  return typeof first === 'object' && first !== null ? (first as Fields) : {};
}
