import { useState } from 'react';
import { BODY_TYPES } from '#contract/catalogue/catalogue.rules.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { PAINT_IDS, type Paint } from '#web/ui/car-art/paints.ts';
import { Plate, PlateFrame } from '#web/ui/plate.tsx';
import styles from './kit-display.module.css';
import { KitSection } from './kit-section.tsx';

const MODELS = {
  citycar: ['Fiat 500e', 3632, 1527],
  hatchback: ['VW Golf', 4282, 1483],
  sedan: ['BMW i4', 4783, 1448],
  wagon: ['Passat Variant', 4917, 1521],
  suv: ['Jeep Avenger', 4084, 1528],
  'suv-coupe': ['VW Taigo', 4271, 1515],
  mpv: ['Dacia Jogger', 4547, 1632],
  coupe: ['Porsche 911', 4542, 1302],
  cabrio: ['Mazda MX-5', 3915, 1225],
  offroad: ['Defender 110', 4758, 1967],
} as const;

const VALUES: Record<Locale, string> = {
  it: 'AB123CD',
  en: 'AB12CDE',
  es: '1234BCD',
  fr: 'AB123CD',
  de: 'WVWZZZ1KZAW000001',
};

export function KitCars() {
  const [paint, setPaint] = useState<Paint>('blue');
  return (
    <>
      <KitSection title="Car art: body types, live paint" wide>
        {PAINT_IDS.map((id) => (
          <button
            key={id}
            type="button"
            className={styles.swatch}
            aria-pressed={id === paint}
            onClick={() => setPaint(id)}
          >
            {id}
          </button>
        ))}
      </KitSection>
      <div className={styles.cars}>
        {BODY_TYPES.map((bodyType) => {
          const [name, lengthMm, heightMm] = MODELS[bodyType];
          return (
            <CarArt key={bodyType} {...{ bodyType, lengthMm, heightMm, paint }} label={name} className={styles.car} />
          );
        })}
      </div>
      <KitSection title="Car art: paints, small" wide>
        {PAINT_IDS.map((id) => (
          <CarArt key={id} bodyType="suv" lengthMm={4084} heightMm={1528} paint={id} className={styles.smallCar} />
        ))}
      </KitSection>
      <KitSection title="Plates" wide>
        {LOCALES.flatMap((country) =>
          (['s', 'm', 'l'] as const).map((size) => (
            <Plate key={country + size} country={country} value={VALUES[country]} size={size} />
          )),
        )}
      </KitSection>
      <KitSection title="Plate frames">
        {LOCALES.map((country) => (
          <PlateFrame key={country} country={country} invalid={country === 'fr'}>
            <input aria-label={`Plate ${country}`} placeholder={VALUES[country]} maxLength={17} autoComplete="off" />
          </PlateFrame>
        ))}
      </KitSection>
    </>
  );
}
