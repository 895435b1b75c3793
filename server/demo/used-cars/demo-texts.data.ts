import type { Locale } from '#contract/shared/locale.ts';

/** What sellers write: a sentence that says that the car is invented, others, and equipment. */
interface SellerTexts {
  invented: string;
  sentences: readonly string[];
  options: readonly string[];
}

export const SELLER_TEXTS: Record<Locale, SellerTexts> = {
  it: {
    invented: 'Annuncio dimostrativo: questa auto è inventata e non è in vendita.',
    sentences: ['Auto sempre tagliandata e tenuta in garage.', 'Gomme in buono stato, doppie chiavi.', 'Possibilità di permuta e prova su strada.', 'Interni puliti, non fumatore.'],
    options: ['Climatizzatore automatico', 'Navigatore', 'Sensori di parcheggio', 'Telecamera posteriore', 'Cerchi in lega', 'Cruise control', 'Bluetooth', 'Fari LED', 'Sedili riscaldati', 'Tetto panoramico', 'Gancio di traino', 'Apple CarPlay'],
  },
  en: {
    invented: 'Demo advert: this car is fictional and not for sale.',
    sentences: ['Regularly serviced and always garaged.', 'Good tyres all round, two sets of keys.', 'Part exchange and test drives welcome.', 'Clean interior, non-smoker.'],
    options: ['Climate control', 'Sat nav', 'Parking sensors', 'Reversing camera', 'Alloy wheels', 'Cruise control', 'Bluetooth', 'LED headlights', 'Heated seats', 'Panoramic roof', 'Towbar', 'Apple CarPlay'],
  },
  es: {
    invented: 'Anuncio de demostración: este coche es inventado y no está a la venta.',
    sentences: ['Revisiones al día y siempre en garaje.', 'Neumáticos en buen estado, dos llaves.', 'Se acepta coche como parte del pago; prueba sin compromiso.', 'Interior cuidado, no fumador.'],
    options: ['Climatizador', 'Navegador', 'Sensores de aparcamiento', 'Cámara trasera', 'Llantas de aleación', 'Control de crucero', 'Bluetooth', 'Faros LED', 'Asientos calefactables', 'Techo panorámico', 'Bola de remolque', 'Apple CarPlay'],
  },
  fr: {
    invented: 'Annonce de démonstration : cette voiture est inventée et n’est pas à vendre.',
    sentences: ['Entretien suivi, toujours au garage.', 'Pneus en bon état, double des clés.', 'Reprise possible, essai sur rendez-vous.', 'Intérieur soigné, non-fumeur.'],
    options: ['Climatisation automatique', 'GPS', 'Radars de recul', 'Caméra de recul', 'Jantes alliage', 'Régulateur de vitesse', 'Bluetooth', 'Phares LED', 'Sièges chauffants', 'Toit panoramique', 'Attelage', 'Apple CarPlay'],
  },
  de: {
    invented: 'Demo-Anzeige: Dieses Auto ist erfunden und steht nicht zum Verkauf.',
    sentences: ['Regelmäßig gewartet, Garagenfahrzeug.', 'Gute Reifen, zweiter Schlüssel vorhanden.', 'Inzahlungnahme und Probefahrt möglich.', 'Gepflegter Innenraum, Nichtraucher.'],
    options: ['Klimaautomatik', 'Navigationssystem', 'Einparkhilfe', 'Rückfahrkamera', 'Leichtmetallfelgen', 'Tempomat', 'Bluetooth', 'LED-Scheinwerfer', 'Sitzheizung', 'Panoramadach', 'Anhängerkupplung', 'Apple CarPlay'],
  },
};
