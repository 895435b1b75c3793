import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS } from '#contract/logbook/logbook.rules.ts';
import { outcome, scriptedRegistry } from '#server/testing/garage-calls.ts';
import { createDriver } from '#server/testing/logbook-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ now: () => new Date('2026-11-17T10:00:00Z'), dependencies: { registry: scriptedRegistry() } });

const FUELIO = `"## Vehicle"
"Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat"
"Panda","","0","0","0","yyyy-MM-dd"
"## Log"
"Data","Odo (km)","Fuel (litres)","Full","Price (optional)","l/100km (optional)","latitude (optional)","longitude (optional)","City (optional)","Notes (optional)","Missed","TankNumber","FuelType","VolumePrice"
"2026-07-25 14:58","46818.0","34.578","1","53.25","6.07","0.0","0.0",,"","0","1","110","1.54"
"2026-07-13 07:06","46248.0","20.162","0","31.05","5.78","0.0","0.0","Roma","Sconto: 1,25 €","1","1","110","1.54"
"## CostCategories"
"CostTypeID","Name","priority","color"
"1","Service","0",""
"31","Insurance","0",""
"## Costs"
"CostTitle","Date","Odo","CostTypeID","Notes","Cost","flag","idR","read","RemindOdo","RemindDate","isTemplate","RepeatOdo","RepeatMonths","isIncome","UniqueId"
"Tagliando","2026-07-27 23:07","47006","1","Olio, filtri","200.0","0","0","1","0","2011-01-01","0","0","0","0","28"
"","2026-06-01","0","31","","412.5","0","0","1","0","2011-01-01","0","0","0","0","29"
"Candele","2030-07-27","0","1","","0.0","0","0","0","107006","2030-07-27","1","60000","48","0","23"
"Venduto","2026-06-02","0","31","","90","0","0","1","0","2011-01-01","0","0","0","1","30"
"## FavStations"
"Name","Description"
`;

const DRIVVO = `##Refuelling
"Odometer","Data","Carburante","Prezzo / L","Costo totale","Volume","Serbatoio pieno","Note"
"12.345","05/03/2024","Benzina","1,85","55,50","30","Sì","Autostrada"
"12700","2024-03-12 08:10:00","Benzina","1,90","52,73","27,75","No",""

##Service
"Odometer","Data","Costo","Servizio","Luogo"
"12500","10/03/2024","1.150,00","Cinghia","Officina"

##Expense
"Odometer","Data","Costo","Spesa"
"12600","15/03/2024","45","Parcheggio"
`;

describe('importing files of other apps', () => {
  it('Fuelio: fill-ups and costs, without reminders and income', async () => {
    const driver = await createDriver(test);
    const report = await driver.importFile(FUELIO);
    expect(report).toMatchObject({ format: 'fuelio', duplicates: 0, mistakes: [], is_saved: true });
    const { entries, readings, vehicle } = await driver.read();
    expect(entries).toMatchObject([
      { kind: 'service', day: '2026-07-27', km: 47_006, price: 200, name: 'Tagliando', notes: 'Olio, filtri' },
      { kind: 'fuel', day: '2026-07-25', km: 46_818, quantity: 34.578, price: 53.25, is_full: true, is_gap: false },
      { kind: 'fuel', day: '2026-07-13', km: 46_248, quantity: 20.162, is_full: false, is_gap: true, name: 'Roma' },
      { kind: 'other', day: '2026-06-01', km: null, price: 412.5, name: 'Insurance' },
    ]);
    expect(readings).toHaveLength(3);
    expect(vehicle.vehicle_data_info.last_revealed_km).toBe(47_006);
  });

  it('Drivvo: sections in the language of the phone, decimal commas, both ways to write a day', async () => {
    const driver = await createDriver(test);
    expect(await driver.importFile(DRIVVO)).toMatchObject({ format: 'drivvo', mistakes: [], is_saved: true });
    expect((await driver.read()).entries).toMatchObject([
      { kind: 'other', day: '2024-03-15', km: 12_600, price: 45, name: 'Parcheggio' },
      { kind: 'fuel', day: '2024-03-12', km: 12_700, quantity: 27.75, price: 52.73, is_full: false },
      { kind: 'service', day: '2024-03-10', km: 12_500, price: 1_150, name: 'Cinghia' },
      { kind: 'fuel', day: '2024-03-05', km: 12_345, quantity: 30, price: 55.5, is_full: true, notes: 'Autostrada' },
    ]);
  });

  it.each([
    [
      'fuel records in miles',
      'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n5/25/2026,"1,000",40.5,61.20,35,True,False,,\n',
      [{ kind: 'fuel', day: '2026-05-25', km: 1_609, quantity: 40.5, price: 61.2, is_full: true, is_gap: false }],
    ],
    [
      'service records',
      'Date,Odometer,Description,Cost,Notes,Tags\n2026-05-25,1000,Oil change,89.90,5W-30,\n',
      [{ kind: 'service', day: '2026-05-25', km: 1_609, price: 89.9, name: 'Oil change', notes: '5W-30' }],
    ],
    ['tax records', 'Date,Description,Cost,Notes\n25/05/2026,VED,190,\n', [{ kind: 'other', price: 190, name: 'VED' }]],
  ])('LubeLogger: %s', async (_what, text, expected) => {
    const driver = await createDriver(test, 'en');
    expect(await driver.importFile(text, { units: 'miles' })).toMatchObject({ format: 'lubelogger', is_saved: true });
    expect((await driver.read()).entries).toMatchObject(expected);
  });

  it('LubeLogger: odometer records become readings', async () => {
    const driver = await createDriver(test);
    const text = 'Date;InitialOdometer;Odometer;Notes;Tags\n01.02.2026;0;40100;;\n15.02.2026;40100;40900;;\n';
    expect(await driver.importFile(text)).toMatchObject({ format: 'lubelogger', entries: [], is_saved: true });
    expect((await driver.read()).readings).toMatchObject([
      { source: 'typed', km: 40_900, read_on: '2026-02-15' },
      { source: 'typed', km: 40_100, read_on: '2026-02-01' },
    ]);
  });

  it('a preview saves nothing, and a second import finds only duplicates', async () => {
    const driver = await createDriver(test);
    const preview = await driver.importFile(FUELIO, { step: 'preview' });
    expect(preview).toMatchObject({ duplicates: 0, is_saved: false });
    expect(preview.entries).toHaveLength(4);
    expect((await driver.read()).entries).toEqual([]);
    await driver.importFile(FUELIO);
    expect(await driver.importFile(FUELIO)).toMatchObject({ entries: [], readings: [], duplicates: 4 });
    expect((await driver.read()).entries).toHaveLength(4);
  });

  it('one mistake saves nothing and names row, column and reason of each', async () => {
    const driver = await createDriver(test);
    const text =
      'Date,Odometer,FuelConsumed,Cost\n2026-02-30,100,30,50\n2027-01-01,100,30,50\n2026-02-01,viele,,50\n2026-02-02,9999999,30,5000000\n2026-02-03,100,30,50\n';
    const report = await driver.importFile(text);
    expect(report.mistakes).toEqual([
      { row: 2, column: 'date', value: '2026-02-30', reason: 'day' },
      { row: 3, column: 'date', value: '2027-01-01', reason: 'future' },
      { row: 4, column: 'kilometres', value: 'viele', reason: 'number' },
      { row: 4, column: 'quantity', value: '', reason: 'missing' },
      { row: 5, column: 'kilometres', value: '9999999', reason: 'range' },
      { row: 5, column: 'price', value: '5000000', reason: 'range' },
    ]);
    expect(report).toMatchObject({ mistake_count: 6, is_saved: false });
    expect((await driver.read()).entries).toEqual([]);
  });

  it.each(['', 'a,b\n1,2\n', '\u0000\u0001\u0002', '"', '## Log', '{"date": 1}'])(
    'the import does not take %j for the file of another app',
    async (text) => {
      const driver = await createDriver(test);
      const url = `${driver.path}/import/save/km`;
      const answer = outcome(await driver.upload(url, 'file', Buffer.from(text)));
      expect(['415 logbook.file-unknown', '400 request.invalid', '200']).toContain(answer);
      expect((await driver.read()).entries).toEqual([]);
    },
  );

  it('a file with too many rows is refused', async () => {
    const driver = await createDriver(test);
    const rows = Array.from({ length: MAX_IMPORT_ROWS + 200 }, (_, index) => `2026-01-01,${index},1,1`);
    const text = ['Date,Odometer,FuelConsumed,Cost', ...rows].join('\n');
    await expect(driver.importFile(text)).rejects.toThrow('409 logbook.full');
  });
});
