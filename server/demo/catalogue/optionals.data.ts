import type { OptionalRule } from '#contract/configurator/optionals.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

export interface DemoOptional {
  code: string;
  /** For a car of 25,000 euros; prices scale with the car. */
  priceEuro: number;
  /** Trims from this one on have it as standard, so it cannot be chosen there. */
  standardFrom?: number;
  onlyFor?: 'electric' | 'combustion' | 'tall';
  rules: readonly OptionalRule[];
  names: Record<Locale, string>;
}

const names = (it: string, en: string, es: string, fr: string, de: string) => ({ it, en, es, fr, de });

/** Uses all five kinds of rule, as real price lists do. */
export const OPTIONALS: readonly DemoOptional[] = [
  {
    code: 'heated-seats',
    priceEuro: 350,
    rules: [],
    names: names('Sedili anteriori riscaldabili', 'Heated front seats', 'Asientos delanteros calefactables', 'Sièges avant chauffants', 'Sitzheizung vorn'),
  },
  {
    code: 'heated-steering-wheel',
    priceEuro: 180,
    rules: [],
    names: names('Volante riscaldabile', 'Heated steering wheel', 'Volante calefactable', 'Volant chauffant', 'Beheizbares Lenkrad'),
  },
  {
    code: 'winter-pack',
    priceEuro: 590,
    rules: [{ action: 'remove-all', optionals: ['heated-seats', 'heated-steering-wheel'] }],
    names: names(
      'Pacchetto inverno (sedili, volante e parabrezza riscaldabili)',
      'Winter pack (heated seats, steering wheel and windscreen)',
      'Paquete invierno (asientos, volante y parabrisas calefactables)',
      'Pack hiver (sièges, volant et pare-brise chauffants)',
      'Winterpaket (Sitze, Lenkrad und Frontscheibe beheizbar)',
    ),
  },
  {
    code: 'leather',
    priceEuro: 1_450,
    rules: [{ action: 'add-one-of', optionals: ['heated-seats', 'winter-pack', 'ventilated-seats'] }],
    names: names('Interni in pelle', 'Leather upholstery', 'Tapicería de cuero', 'Sellerie cuir', 'Lederausstattung'),
  },
  {
    code: 'ventilated-seats',
    priceEuro: 650,
    rules: [
      { action: 'add-all', optionals: ['leather'] },
      { action: 'remove-all', optionals: ['heated-seats', 'winter-pack'] },
    ],
    names: names('Sedili anteriori ventilati e riscaldabili', 'Ventilated and heated front seats', 'Asientos delanteros ventilados y calefactables', 'Sièges avant ventilés et chauffants', 'Belüftete und beheizbare Vordersitze'),
  },
  {
    code: 'panoramic-roof',
    priceEuro: 1_150,
    rules: [{ action: 'remove-all', optionals: ['black-roof', 'roof-box-mounts'] }],
    names: names('Tetto panoramico', 'Panoramic roof', 'Techo panorámico', 'Toit panoramique', 'Panoramadach'),
  },
  {
    code: 'black-roof',
    priceEuro: 450,
    rules: [],
    names: names('Tetto nero a contrasto', 'Contrast black roof', 'Techo negro en contraste', 'Toit noir contrasté', 'Schwarzes Kontrastdach'),
  },
  {
    code: 'roof-box-mounts',
    priceEuro: 240,
    onlyFor: 'tall',
    rules: [],
    names: names('Barre portatutto trasversali', 'Roof bars', 'Barras de techo transversales', 'Barres de toit transversales', 'Dachträger'),
  },
  {
    code: 'large-wheels',
    priceEuro: 750,
    rules: [{ action: 'remove-all', optionals: ['spare-wheel'] }],
    names: names('Cerchi in lega maggiorati', 'Larger alloy wheels', 'Llantas de aleación de mayor tamaño', 'Jantes en alliage grand diamètre', 'Größere Leichtmetallfelgen'),
  },
  {
    code: 'sport-suspension',
    priceEuro: 490,
    rules: [{ action: 'add-all', optionals: ['large-wheels'] }],
    names: names('Assetto sportivo', 'Sports suspension', 'Suspensión deportiva', 'Suspension sport', 'Sportfahrwerk'),
  },
  {
    code: 'spare-wheel',
    priceEuro: 190,
    rules: [],
    names: names('Ruotino di scorta', 'Space-saver spare wheel', 'Rueda de repuesto de uso temporal', 'Roue de secours temporaire (galette)', 'Notrad'),
  },
  {
    code: 'premium-audio',
    priceEuro: 690,
    rules: [{ action: 'remove-one-of', optionals: ['spare-wheel', 'tow-bar'] }],
    names: names('Impianto audio premium con subwoofer', 'Premium sound system with subwoofer', 'Equipo de sonido prémium con subwoofer', 'Système audio premium avec caisson de basses', 'Premium-Soundsystem mit Subwoofer'),
  },
  {
    code: 'tow-bar',
    priceEuro: 850,
    rules: [{ action: 'add-one-of', optionals: ['parking-camera', 'surround-camera'] }],
    names: names('Gancio di traino', 'Towbar', 'Enganche de remolque', 'Attelage', 'Anhängerkupplung'),
  },
  {
    code: 'parking-camera',
    priceEuro: 320,
    standardFrom: 1,
    rules: [],
    names: names('Telecamera posteriore', 'Reversing camera', 'Cámara de marcha atrás', 'Caméra de recul', 'Rückfahrkamera'),
  },
  {
    code: 'front-sensors',
    priceEuro: 280,
    standardFrom: 2,
    rules: [],
    names: names('Sensori di parcheggio anteriori', 'Front parking sensors', 'Sensores de aparcamiento delanteros', 'Radars de stationnement avant', 'Einparkhilfe vorn'),
  },
  {
    code: 'surround-camera',
    priceEuro: 620,
    rules: [{ action: 'remove-all', optionals: ['parking-camera'] }],
    names: names('Telecamere a 360 gradi', '360° camera', 'Cámara de 360°', 'Caméra 360°', '360-Grad-Kamera'),
  },
  {
    code: 'automatic-parking',
    priceEuro: 540,
    rules: [{ action: 'add-one-all', groups: [['surround-camera'], ['parking-camera', 'front-sensors']] }],
    names: names('Assistente al parcheggio automatico', 'Self-parking', 'Aparcamiento automático', 'Stationnement automatique', 'Einparkassistent'),
  },
  {
    code: 'adaptive-cruise',
    priceEuro: 580,
    rules: [],
    names: names('Cruise control adattivo', 'Adaptive cruise control', 'Control de crucero adaptativo', 'Régulateur de vitesse adaptatif', 'Abstandstempomat'),
  },
  {
    code: 'assistance-pack',
    priceEuro: 980,
    rules: [{ action: 'add-all', optionals: ['adaptive-cruise'] }],
    names: names('Pacchetto assistenza alla guida', 'Driver assistance pack', 'Paquete de asistencia a la conducción', 'Pack d’aide à la conduite', 'Fahrassistenzpaket'),
  },
  {
    code: 'matrix-headlights',
    priceEuro: 890,
    rules: [],
    names: names('Fari Matrix LED', 'Matrix LED headlights', 'Faros Matrix LED', 'Phares Matrix LED', 'Matrix-LED-Scheinwerfer'),
  },
  {
    code: 'head-up-display',
    priceEuro: 640,
    rules: [],
    names: names('Head-up display', 'Head-up display', 'Head-up display', 'Affichage tête haute', 'Head-up-Display'),
  },
  {
    code: 'heat-pump',
    priceEuro: 950,
    onlyFor: 'electric',
    rules: [],
    names: names('Pompa di calore', 'Heat pump', 'Bomba de calor', 'Pompe à chaleur', 'Wärmepumpe'),
  },
  {
    code: 'fast-charging',
    priceEuro: 800,
    onlyFor: 'electric',
    rules: [],
    names: names('Caricatore di bordo da 22 kW', '22 kW on-board charger', 'Cargador de a bordo de 22 kW', 'Chargeur embarqué de 22 kW', '22-kW-Bordlader'),
  },
];
