import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Country } from '#contract/shared/country.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';
import { OWN_COLUMNS } from './stock-csv.ts';

const test = useApp();
const folder = useFolder();
const { addDealer, importRows, importText, listingsOf, refusal } = useStock(test, folder);
type Listing = Record<string, unknown>;
const MODEL = "(select make || '/' || slug from used_models where used_models.id = model_id) as model";

const ADS = [
  {
    mobileAdId: 4711,
    vin: 'WVWZZZ1KZAW000001',
    make: 'VW',
    model: 'Golf',
    modelDescription: '1.5 TSI Comfortline',
    firstRegistration: '202103',
    mileage: 38_500,
    power: 110,
    fuel: 'PETROL',
    gearbox: 'MANUAL_GEAR',
    category: 'SmallCar',
    doors: 'FOUR_OR_FIVE',
    exteriorColor: 'BLACK',
    emissionClass: 'EURO6D',
    accidentDamaged: false,
    numberOfPreviousOwners: 1,
    generalInspection: '202703',
    emissions: { combined: { co2: 127, co2Class: 'D' } },
    consumptions: { fuel: { combined: 5.57, city: 7 } },
    price: { consumerPriceGross: '18990.00', vatRate: '19.00', currency: 'EUR' },
    description: 'Scheckheftgepflegt.<br/>Nichtraucher',
    images: [],
  },
];

const CARS = `<?xml version="1.0" encoding="ISO-8859-15"?>
<export_gestionaleauto>
  <car id="GA-17">
    <model><make>Citro\u00ebn</make><model>C3</model><version>1.2 PureTech 83 S&amp;S Feel</version><body>Berlina 2 volumi</body>
      <fuel>Benzina</fuel><kwatt>61</kwatt><cc>1199</cc><doors>5</doors><seats>5</seats><weight>1090</weight>
      <emission_class>Euro 6D-TEMP</emission_class><emission_co2>120</emission_co2></model>
    <exterior><color>Bianco perla</color></exterior>
    <km>52300</km><registration_date>09/2019</registration_date><gearbox>Manuale</gearbox><plate>FX 123 AB</plate>
    <customers_price>9900</customers_price>
    <additional_informations><![CDATA[<p>Unico proprietario, \u20ac 9.900</p>]]></additional_informations>
  </car>
</export_gestionaleauto>`;

const DMS14 = [
  'Feed_Id,Vehicle_Id,FullRegistration,Make,Model,Variant,Year,Price,Mileage,Colour,FuelType,BodyType,Doors,EngineSize,PictureRefs,Options',
  '1,UK-9,AB19 CDE,Ford,Fiesta,1.0 EcoBoost 100 PS Titanium Manual,2019,"9,495",30000,Blue,Petrol,Hatchback,5,999,,"Sat nav,DAB radio"',
  '1,UK-10,AB69 CDF,Vauxhall,Corsa,1.4 90 bhp SE auto,2019,7995,41250,Silver,Petrol,Hatchback,3,1.4,,',
].join('\n');

describe('formats of stock files', () => {
  it('our own CSV has the fields of our own JSON, with decimal commas and lists', async () => {
    const dealer = await addDealer('own-csv');
    const text = [
      'own_id;make;model;version;registration;km;km_guaranteed;fuel;gearbox;power_kw;body_type;price;options;zip_code;delivery;return_days;consumption;description',
      '1;Fiat;Panda;1.2 Easy;2019-05;48000;no;benzina;manuale;51;citycar;8900,50;Clima|Radio;24126;yes;14;5,2;"Due righe,\nben tenuta"',
    ].join('\n');
    expect(await importText('stock.csv', text, dealer)).toMatchObject({ created: 1 });
    const [listing] = await listingsOf<Listing>(
      dealer,
      `*, ${MODEL}, (select city from used_places where used_places.id = place_id)`,
    );
    expect(listing).toMatchObject({
      model: 'fiat/panda',
      fuel: 'petrol',
      is_km_guaranteed: false,
      price: 890_050,
      options: ['Clima', 'Radio'],
      city: 'Bergamo',
      delivery: true,
      return_days: 14,
      consumption: '5.2',
      description: 'Due righe,\nben tenuta',
      language: 'it',
      accident: 'not-stated',
      vat: 'margin',
    });
    const wrong = [
      stockRow('2', { delivery: 'soon' }),
      stockRow('3', { return_days: 0 }),
      stockRow('4', { consumption: 5.25 }),
    ];
    expect(await refusal(importRows(wrong, dealer))).toEqual([
      expect.stringMatching(/^1 delivery: /),
      expect.stringMatching(/^1 return_days: /),
      '1 consumption: must have one decimal at most, not 5.25',
    ]);
  });

  it('JSON in the names of mobile.de is imported', async () => {
    const dealer = await addDealer('mobile', 'de');
    expect(await importRows(ADS, dealer)).toMatchObject({ created: 1 });
    const [listing] = await listingsOf<Listing>(dealer, `*, ${MODEL}`);
    expect(listing).toMatchObject({
      own_id: '4711',
      model: 'volkswagen/golf',
      country: 'de',
      version: '1.5 TSI Comfortline',
      registration: '2021-03',
      km: 38_500,
      power_kw: 110,
      fuel: 'petrol',
      gearbox: 'manual',
      body_type: 'citycar',
      doors: 5,
      colour: 'black',
      euro: '6d',
      accident: 'free',
      owners: 1,
      vat: 'deductible',
      inspection_until: '2027-03',
      co2: 127,
      consumption: '5.6',
      electric_consumption: null,
      price: 18_990_00,
      description: 'Scheckheftgepflegt.\nNichtraucher',
    });
  });

  it('XML of GestionaleAuto is imported, in the encoding that it names', async () => {
    const dealer = await addDealer('gestionale');
    const bytes = Buffer.from(CARS.replace('\u20ac', '\u00a4'), 'latin1');
    expect(await importText('stock.xml', bytes, dealer)).toMatchObject({ created: 1 });
    const [listing] = await listingsOf<Listing>(dealer, `*, ${MODEL}`);
    expect(listing).toMatchObject({
      own_id: 'GA-17',
      model: 'citroen/c3',
      version: '1.2 PureTech 83 S&S Feel',
      registration: '2019-09',
      km: 52_300,
      power_kw: 61,
      fuel: 'petrol',
      gearbox: 'manual',
      body_type: 'hatchback',
      colour: 'white',
      euro: '6d-temp',
      plate: 'FX123AB',
      displacement: 1_199,
      tare_kg: 1_090,
      co2: 120,
      price: 9_900_00,
      description: 'Unico proprietario, € 9.900',
    });
  });

  it.each<[name: string, country: Country, file: string, ownId: string, content: string, ended: string]>([
    ['mobile.de', 'de', 'stock.json', '4711', JSON.stringify(ADS), '[{"mobileAdId": 4711, "status": "deleted"}]'],
    [
      'GestionaleAuto',
      'it',
      'stock.xml',
      'GA-17',
      CARS.replace('-8859-15', '-8859-1').replace('\u20ac', ''),
      '<export_gestionaleauto><car id="GA-17"><status>Venduto</status></car></export_gestionaleauto>',
    ],
    ['DMS14', 'gb', 'stock.csv', 'UK-9', DMS14, 'Vehicle_Id,Status\nUK-9,Sold'],
  ])('a file with changes in the names of %s ends a car by its status', async (name, country, file, id, all, ended) => {
    const dealer = await addDealer(`changes-${name}`, country);
    await importText(file, Buffer.from(all, 'latin1'), dealer);
    expect(await importText(file, ended, dealer, { isDelta: true })).toMatchObject({ ended: 1 });
    expect(await listingsOf<Listing>(dealer, 'own_id, state')).toContainEqual({ own_id: id, state: 'ended' });
    expect(await refusal(importText(file, Buffer.from(all, 'latin1'), dealer, { isDelta: true }))).toContainEqual(
      expect.stringMatching(/status: is missing/),
    );
  });

  it('CSV of DMS14 is imported: miles, months of plates, and what the variant says', async () => {
    const dealer = await addDealer('dms', 'gb');
    expect(await importText('stock.csv', DMS14, dealer)).toMatchObject({ created: 2 });
    const [corsa, fiesta] = await listingsOf<Listing>(dealer, `*, ${MODEL}`);
    expect(fiesta).toMatchObject({
      own_id: 'UK-9',
      model: 'ford/fiesta',
      registration: '2019-03',
      km: 48_280,
      power_kw: 74,
      gearbox: 'manual',
      price: 9_495_00,
      displacement: 999,
      plate: 'AB19CDE',
      options: ['Sat nav', 'DAB radio'],
      language: 'en',
    });
    expect(corsa).toMatchObject({
      own_id: 'UK-10',
      model: 'opel/corsa',
      registration: '2019-09',
      gearbox: 'automatic',
      power_kw: 67,
      displacement: 1_400,
    });
  });

  it('a CSV file in ISO-8859-15 is read with its encoding, and refused without it or with another', async () => {
    const dealer = await addDealer('latin');
    const text = [
      'own_id,make,model,version,registration,km,fuel,gearbox,power_kw,body_type,price,description',
      '1,Fiat,Panda,x,2019-05,48000,petrol,manual,51,citycar,8900,plain',
      '2,Citro\u00ebn,C3,x,2019-05,48000,petrol,manual,51,citycar,8900,perch\u00e9 s\u00ec',
    ].join('\n');
    const latin = Buffer.from(text, 'latin1');
    expect(await refusal(importText('latin.csv', latin, dealer))).toEqual([
      '3 : is not UTF-8; save the file as UTF-8 (in Excel: “CSV UTF-8”)',
    ]);
    expect(await refusal(importText('utf8.csv', text, dealer, { encoding: 'iso-8859-15' }))).toEqual([
      '3 : is UTF-8, not ISO-8859-15',
    ]);
    expect(await importText('latin.csv', latin, dealer, { encoding: 'iso-8859-15' })).toMatchObject({ created: 2 });
    expect((await listingsOf<Listing>(dealer, 'description'))[1]).toEqual({ description: 'perché sì' });
    // The euro sign of Windows is a control character in ISO-8859-15.
    const windows = Buffer.from(latin.toString('latin1').replace('plain', '\u0080 8.900'), 'latin1');
    expect(await refusal(importText('win.csv', windows, dealer, { encoding: 'iso-8859-15' }))).toEqual([
      '2 description: must not contain control characters, not "\u0080 8.900"',
    ]);
    await importText('win.csv', windows, dealer, { encoding: 'windows-1252' });
    expect((await listingsOf<Listing>(dealer, 'description'))[0]).toEqual({ description: '€ 8.900' });
  });
});

describe('the documented format', () => {
  it('the document names every column, and its examples can be imported', async () => {
    const document = await readFile(new URL('../../../docs/stock-format.md', import.meta.url), 'utf8');
    for (const { name } of OWN_COLUMNS) expect(document).toContain(`\`${name}\``);
    for (const [kind, country, options] of [
      ['csv', 'it', {}],
      ['json', 'it', { isDelta: true }],
    ] as const) {
      const [, example = ''] = new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``).exec(document) ?? [];
      const dealer = await addDealer(`documented-${kind}`, country);
      const { created } = await importText(`example.${kind}`, example, dealer, { ...options, keepsPhotos: true });
      expect(created).toBeGreaterThan(0);
    }
  });

  it('every field that is left out and needed is named', async () => {
    const dealer = await addDealer('needed');
    expect(await refusal(importRows([{ own_id: 'a' }], dealer))).toEqual(
      ['make', 'model', 'registration', 'fuel', 'gearbox', 'power_kw', 'price'].map(
        (field) => `1 ${field}: is missing`,
      ),
    );
    expect(await refusal(importRows([stockRow('a', { km: undefined })], dealer))).toEqual(['1 km: is missing']);
    expect(await refusal(importRows([stockRow('a', { colour_code: 1 })], dealer))).toEqual([
      '1 colour_code: does not belong to a car',
    ]);
  });
});
