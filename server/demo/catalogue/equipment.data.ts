import type { EquipmentCategory } from '#contract/catalogue/catalogue.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

export interface DemoEquipment {
  code: string;
  category: EquipmentCategory;
  /** The lowest trim that has it: 0 the base, 3 the highest. */
  fromTrim: number;
  /** Restricts it to some cars: an electric one has no exhaust, for example. */
  onlyFor?: 'electric' | 'combustion' | 'tall';
  names: Record<Locale, string>;
}

type Row = readonly [code: string, category: EquipmentCategory, fromTrim: number, it: string, en: string, es: string, fr: string, de: string, onlyFor?: DemoEquipment['onlyFor']];

// biome-ignore format: a table, one item a line
const ROWS: readonly Row[] = [
  ['air-conditioning', 'COMFORT', 0, 'Climatizzatore manuale', 'Manual air conditioning', 'Aire acondicionado manual', 'Climatisation manuelle', 'Manuelle Klimaanlage'],
  ['climate-control', 'COMFORT', 1, 'Climatizzatore automatico bizona', 'Dual-zone climate control', 'Climatizador automático bizona', 'Climatisation automatique bizone', 'Zwei-Zonen-Klimaautomatik'],
  ['keyless-start', 'COMFORT', 1, 'Avviamento senza chiave', 'Keyless start', 'Arranque sin llave', 'Démarrage mains libres', 'Schlüsselloses Starten'],
  ['keyless-entry', 'COMFORT', 2, 'Accesso senza chiave', 'Keyless entry', 'Acceso sin llave', 'Accès mains libres', 'Schlüsselloser Zugang'],
  ['cruise-control', 'COMFORT', 0, 'Cruise control', 'Cruise control', 'Control de crucero', 'Régulateur de vitesse', 'Tempomat'],
  ['height-adjustable-seat', 'COMFORT', 0, 'Sedile conducente regolabile in altezza', 'Height-adjustable driver’s seat', 'Asiento del conductor regulable en altura', 'Siège conducteur réglable en hauteur', 'Höhenverstellbarer Fahrersitz'],
  ['lumbar-support', 'COMFORT', 2, 'Supporto lombare', 'Lumbar support', 'Apoyo lumbar', 'Soutien lombaire', 'Lendenwirbelstütze'],
  ['split-rear-seat', 'COMFORT', 0, 'Schienale posteriore sdoppiabile 60/40', '60/40 split rear seat', 'Respaldo trasero abatible 60/40', 'Banquette arrière fractionnable 60/40', 'Rücksitzlehne 60:40 umklappbar'],
  ['armrest', 'COMFORT', 1, 'Bracciolo centrale', 'Centre armrest', 'Reposabrazos central', 'Accoudoir central', 'Mittelarmlehne'],
  ['electric-tailgate', 'COMFORT', 3, 'Portellone elettrico', 'Powered tailgate', 'Portón eléctrico', 'Hayon électrique', 'Elektrische Heckklappe', 'tall'],
  ['rain-sensor', 'COMFORT', 1, 'Sensore pioggia', 'Rain-sensing wipers', 'Sensor de lluvia', 'Capteur de pluie', 'Regensensor'],
  ['preconditioning', 'COMFORT', 0, 'Preclimatizzazione dell’abitacolo', 'Cabin pre-conditioning', 'Preclimatización del habitáculo', 'Préconditionnement de l’habitacle', 'Standklimatisierung', 'electric'],
  ['emergency-braking', 'SECURITY', 0, 'Frenata automatica d’emergenza', 'Autonomous emergency braking', 'Frenada automática de emergencia', 'Freinage automatique d’urgence', 'Notbremsassistent'],
  ['lane-keeping', 'SECURITY', 0, 'Assistente al mantenimento di corsia', 'Lane keeping assist', 'Asistente de mantenimiento de carril', 'Aide au maintien dans la voie', 'Spurhalteassistent'],
  ['speed-assist', 'SECURITY', 0, 'Adattamento intelligente della velocità', 'Intelligent speed assist', 'Asistente inteligente de velocidad', 'Adaptation intelligente de la vitesse', 'Intelligenter Geschwindigkeitsassistent'],
  ['front-airbags', 'SECURITY', 0, 'Airbag frontali e laterali', 'Front and side airbags', 'Airbags frontales y laterales', 'Airbags frontaux et latéraux', 'Front- und Seitenairbags'],
  ['curtain-airbags', 'SECURITY', 0, 'Airbag a tendina', 'Curtain airbags', 'Airbags de cortina', 'Airbags rideaux', 'Kopfairbags'],
  ['isofix', 'SECURITY', 0, 'Attacchi Isofix posteriori', 'Rear Isofix mounting points', 'Anclajes Isofix traseros', 'Fixations Isofix à l’arrière', 'Isofix-Halterungen hinten'],
  ['rear-sensors', 'SECURITY', 0, 'Sensori di parcheggio posteriori', 'Rear parking sensors', 'Sensores de aparcamiento traseros', 'Radars de stationnement arrière', 'Einparkhilfe hinten'],
  ['front-sensors', 'SECURITY', 2, 'Sensori di parcheggio anteriori', 'Front parking sensors', 'Sensores de aparcamiento delanteros', 'Radars de stationnement avant', 'Einparkhilfe vorn'],
  ['rear-camera', 'SECURITY', 1, 'Telecamera posteriore', 'Reversing camera', 'Cámara de marcha atrás', 'Caméra de recul', 'Rückfahrkamera'],
  ['blind-spot', 'SECURITY', 2, 'Monitoraggio dell’angolo cieco', 'Blind-spot monitoring', 'Control de ángulo muerto', 'Surveillance des angles morts', 'Totwinkelwarner'],
  ['tyre-pressure', 'SECURITY', 0, 'Controllo pressione pneumatici', 'Tyre-pressure monitoring', 'Control de presión de neumáticos', 'Contrôle de la pression des pneus', 'Reifendruckkontrolle'],
  ['hill-start', 'SECURITY', 0, 'Assistenza alla partenza in salita', 'Hill-start assist', 'Asistente de arranque en pendiente', 'Aide au démarrage en côte', 'Berganfahrhilfe'],
  ['steel-wheels', 'EXTERNAL', 0, 'Cerchi in acciaio con copricerchi', 'Steel wheels with wheel trims', 'Llantas de acero con tapacubos', 'Jantes en tôle avec enjoliveurs', 'Stahlfelgen mit Radkappen'],
  ['alloy-wheels', 'EXTERNAL', 1, 'Cerchi in lega', 'Alloy wheels', 'Llantas de aleación', 'Jantes en alliage', 'Leichtmetallfelgen'],
  ['led-headlights', 'EXTERNAL', 0, 'Fari full LED', 'Full LED headlights', 'Faros full LED', 'Phares full LED', 'Voll-LED-Scheinwerfer'],
  ['fog-lights', 'EXTERNAL', 1, 'Fendinebbia', 'Fog lights', 'Faros antiniebla', 'Antibrouillards', 'Nebelscheinwerfer'],
  ['folding-mirrors', 'EXTERNAL', 1, 'Specchietti ripiegabili elettricamente', 'Power-folding door mirrors', 'Retrovisores plegables eléctricamente', 'Rétroviseurs rabattables électriquement', 'Elektrisch anklappbare Außenspiegel'],
  ['privacy-glass', 'EXTERNAL', 2, 'Vetri posteriori oscurati', 'Privacy glass', 'Lunas traseras tintadas', 'Vitres arrière surteintées', 'Abgedunkelte Scheiben hinten'],
  ['roof-rails', 'EXTERNAL', 1, 'Barre longitudinali sul tetto', 'Roof rails', 'Barras de techo longitudinales', 'Barres de toit longitudinales', 'Dachreling', 'tall'],
  ['sport-bumpers', 'EXTERNAL', 2, 'Paraurti sportivi', 'Sports bumpers', 'Paragolpes deportivos', 'Pare-chocs sport', 'Sportstoßfänger'],
  ['chrome-exhaust', 'EXTERNAL', 3, 'Terminali di scarico cromati', 'Chrome tailpipes', 'Salidas de escape cromadas', 'Sorties d’échappement chromées', 'Verchromte Auspuffendrohre', 'combustion'],
  ['infotainment-8', 'OTHER', 0, 'Touchscreen da 8 pollici', '8-inch touchscreen', 'Pantalla táctil de 8 pulgadas', 'Écran tactile de 8 pouces', '8-Zoll-Touchscreen'],
  ['infotainment-10', 'OTHER', 2, 'Touchscreen da 10 pollici con navigatore', '10-inch touchscreen with navigation', 'Pantalla táctil de 10 pulgadas con navegador', 'Écran tactile de 10 pouces avec navigation', '10-Zoll-Touchscreen mit Navigation'],
  ['phone-mirroring', 'OTHER', 0, 'Mirroring wireless dello smartphone', 'Wireless smartphone mirroring', 'Conexión inalámbrica con el móvil', 'Connexion sans fil du smartphone', 'Kabellose Smartphone-Anbindung'],
  ['dab-radio', 'OTHER', 0, 'Radio digitale DAB+', 'DAB+ digital radio', 'Radio digital DAB+', 'Radio numérique DAB+', 'Digitalradio DAB+'],
  ['digital-cockpit', 'OTHER', 1, 'Strumentazione digitale', 'Digital instrument cluster', 'Cuadro de instrumentos digital', 'Combiné d’instruments numérique', 'Digitales Kombiinstrument'],
  ['wireless-charging', 'OTHER', 2, 'Ricarica wireless per smartphone', 'Wireless phone charging', 'Carga inalámbrica del móvil', 'Recharge du smartphone par induction', 'Induktives Laden fürs Smartphone'],
  ['ambient-light', 'OTHER', 2, 'Luci ambiente', 'Ambient lighting', 'Iluminación ambiental', 'Éclairage d’ambiance', 'Ambientebeleuchtung'],
  ['mode-2-cable', 'OTHER', 0, 'Cavo di ricarica per presa domestica', 'Three-pin plug charging cable', 'Cable de carga para enchufe doméstico', 'Câble de recharge pour prise domestique', 'Ladekabel für die Haushaltssteckdose', 'electric'],
  ['mode-3-cable', 'OTHER', 1, 'Cavo di ricarica per colonnina', 'Charging cable for public charge points', 'Cable de carga para puntos públicos', 'Câble de recharge pour borne publique', 'Ladekabel für öffentliche Ladesäulen', 'electric'],
];

export const EQUIPMENT: readonly DemoEquipment[] = ROWS.map(([code, category, fromTrim, it, en, es, fr, de, onlyFor]) => ({
  code,
  category,
  fromTrim,
  ...(onlyFor && { onlyFor }),
  names: { it, en, es, fr, de },
}));

/** An item replaces a simpler one: automatic climate control replaces the manual one. */
export const REPLACES: Readonly<Record<string, string>> = {
  'climate-control': 'air-conditioning',
  'alloy-wheels': 'steel-wheels',
  'infotainment-10': 'infotainment-8',
};
