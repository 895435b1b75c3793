import type { EquipmentCategory } from '#contract/catalogue/catalogue.rules.ts';
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
  category: EquipmentCategory;
  names: Record<Locale, string>;
  /** What it is good for. */
  texts: Record<Locale, string>;
}

const inLanguages = (it: string, en: string, es: string, fr: string, de: string) => ({ it, en, es, fr, de });

/** Uses all five kinds of rule, as real price lists do. */
export const OPTIONALS: readonly DemoOptional[] = [
  {
    code: 'heated-seats',
    category: 'COMFORT',
    priceEuro: 350,
    rules: [],
    names: inLanguages('Sedili anteriori riscaldabili', 'Heated front seats', 'Asientos delanteros calefactables', 'Sièges avant chauffants', 'Sitzheizung vorn'),
    texts: inLanguages('Caldi in un minuto, prima ancora che l’abitacolo si scaldi.', 'Warm within a minute, before the cabin is.', 'Calientes en un minuto, antes que el habitáculo.', 'Chauds en une minute, avant l’habitacle.', 'Nach einer Minute warm, noch vor dem Innenraum.'),
  },
  {
    code: 'heated-steering-wheel',
    category: 'COMFORT',
    priceEuro: 180,
    rules: [],
    names: inLanguages('Volante riscaldabile', 'Heated steering wheel', 'Volante calefactable', 'Volant chauffant', 'Beheizbares Lenkrad'),
    texts: inLanguages('Si guida senza guanti anche quando fuori gela.', 'No gloves needed, even when it’s freezing.', 'Para conducir sin guantes aunque hiele.', 'Pour conduire sans gants, même quand il gèle.', 'Fahren ohne Handschuhe, auch bei Frost.'),
  },
  {
    code: 'winter-pack',
    category: 'COMFORT',
    priceEuro: 590,
    rules: [{ action: 'remove-all', optionals: ['heated-seats', 'heated-steering-wheel'] }],
    names: inLanguages(
      'Pacchetto inverno (sedili, volante e parabrezza riscaldabili)',
      'Winter pack (heated seats, steering wheel and windscreen)',
      'Paquete invierno (asientos, volante y parabrisas calefactables)',
      'Pack hiver (sièges, volant et pare-brise chauffants)',
      'Winterpaket (Sitze, Lenkrad und Frontscheibe beheizbar)',
    ),
    texts: inLanguages(
      'Scalda sedili e volante e sbrina il parabrezza senza raschietto.',
      'Warms the seats and the wheel, and clears the windscreen without scraping.',
      'Calienta los asientos y el volante y deshiela el parabrisas sin rascar.',
      'Chauffe les sièges et le volant et dégivre le pare-brise sans grattoir.',
      'Wärmt Sitze und Lenkrad und macht die Scheibe ohne Kratzen frei.',
    ),
  },
  {
    code: 'leather',
    category: 'COMFORT',
    priceEuro: 1_450,
    rules: [{ action: 'add-one-of', optionals: ['heated-seats', 'winter-pack', 'ventilated-seats'] }],
    names: inLanguages('Interni in pelle', 'Leather upholstery', 'Tapicería de cuero', 'Sellerie cuir', 'Lederausstattung'),
    texts: inLanguages(
      'Si pulisce con un panno umido, ma al sole diventa calda.',
      'Wipes clean with a damp cloth, but gets hot in the sun.',
      'Se limpia con un paño húmedo, pero se calienta al sol.',
      'Se nettoie avec un chiffon humide, mais chauffe au soleil.',
      'Lässt sich feucht abwischen, wird in der Sonne aber heiß.',
    ),
  },
  {
    code: 'ventilated-seats',
    category: 'COMFORT',
    priceEuro: 650,
    rules: [
      { action: 'add-all', optionals: ['leather'] },
      { action: 'remove-all', optionals: ['heated-seats', 'winter-pack'] },
    ],
    names: inLanguages('Sedili anteriori ventilati e riscaldabili', 'Ventilated and heated front seats', 'Asientos delanteros ventilados y calefactables', 'Sièges avant ventilés et chauffants', 'Belüftete und beheizbare Vordersitze'),
    texts: inLanguages(
      'L’aria passa dalla seduta: meno schiena sudata nei viaggi estivi.',
      'Air flows through the seat, so your back stays dry on summer trips.',
      'El aire pasa por el asiento y la espalda no suda en verano.',
      'L’air traverse l’assise, le dos reste sec en été.',
      'Luft strömt durch den Sitz, der Rücken bleibt im Sommer trocken.',
    ),
  },
  {
    code: 'panoramic-roof',
    category: 'COMFORT',
    priceEuro: 1_150,
    rules: [{ action: 'remove-all', optionals: ['black-roof', 'roof-box-mounts'] }],
    names: inLanguages('Tetto panoramico', 'Panoramic roof', 'Techo panorámico', 'Toit panoramique', 'Panoramadach'),
    texts: inLanguages('Più luce per tutti; toglie qualche centimetro sopra la testa.', 'More light for everyone; takes a little headroom.', 'Más luz para todos; resta algo de altura interior.', 'Plus de lumière pour tous, un peu moins de place pour la tête.', 'Mehr Licht für alle, etwas weniger Kopffreiheit.'),
  },
  {
    code: 'black-roof',
    category: 'EXTERNAL',
    priceEuro: 450,
    rules: [],
    names: inLanguages('Tetto nero a contrasto', 'Contrast black roof', 'Techo negro en contraste', 'Toit noir contrasté', 'Schwarzes Kontrastdach'),
    texts: inLanguages(
      'Tetto verniciato di nero, con qualunque colore della carrozzeria.',
      'The roof is painted black, whatever the body colour.',
      'El techo va pintado de negro, sea cual sea el color de la carrocería.',
      'Le toit est peint en noir, quelle que soit la couleur de la carrosserie.',
      'Das Dach ist schwarz lackiert, bei jeder Wagenfarbe.',
    ),
  },
  {
    code: 'roof-box-mounts',
    category: 'EXTERNAL',
    priceEuro: 240,
    onlyFor: 'tall',
    rules: [],
    names: inLanguages('Barre portatutto trasversali', 'Roof bars', 'Barras de techo transversales', 'Barres de toit transversales', 'Dachträger'),
    texts: inLanguages('Per box da tetto, bici e sci.', 'For roof boxes, bikes and skis.', 'Para cofre, bicicletas y esquís.', 'Pour coffre de toit, vélos et skis.', 'Für Dachbox, Fahrräder und Ski.'),
  },
  {
    code: 'large-wheels',
    category: 'EXTERNAL',
    priceEuro: 750,
    rules: [{ action: 'remove-all', optionals: ['spare-wheel'] }],
    names: inLanguages('Cerchi in lega maggiorati', 'Larger alloy wheels', 'Llantas de aleación de mayor tamaño', 'Jantes en alliage grand diamètre', 'Größere Leichtmetallfelgen'),
    texts: inLanguages(
      'Riempiono i passaruota; pneumatici più cari e più rumore sul fondo rovinato.',
      'They fill the arches; tyres cost more, and rough roads are noisier.',
      'Llenan los pasos de rueda; neumáticos más caros y más ruido en mal firme.',
      'Remplissent les passages de roue ; pneus plus chers et plus de bruit sur mauvaise route.',
      'Füllen die Radhäuser; Reifen kosten mehr, und schlechte Straßen werden lauter.',
    ),
  },
  {
    code: 'sport-suspension',
    category: 'OTHER',
    priceEuro: 490,
    rules: [{ action: 'add-all', optionals: ['large-wheels'] }],
    names: inLanguages('Assetto sportivo', 'Sports suspension', 'Suspensión deportiva', 'Suspension sport', 'Sportfahrwerk'),
    texts: inLanguages(
      'Più bassa e più rigida: precisa in curva, meno comoda sul pavé.',
      'Lower and firmer: precise in bends, less comfortable on rough roads.',
      'Más baja y firme: precisa en curva, menos cómoda en mal firme.',
      'Plus basse et plus ferme : précise en virage, moins confortable sur les pavés.',
      'Tiefer und straffer: präzise in Kurven, auf Pflaster weniger bequem.',
    ),
  },
  {
    code: 'spare-wheel',
    category: 'OTHER',
    priceEuro: 190,
    rules: [],
    names: inLanguages('Ruotino di scorta', 'Space-saver spare wheel', 'Rueda de repuesto de uso temporal', 'Roue de secours temporaire (galette)', 'Notrad'),
    texts: inLanguages(
      'Per ripartire dopo una foratura: al suo posto, di serie, c’è un kit con la schiuma.',
      'Gets you going after a puncture; without it there is a sealant kit.',
      'Para seguir tras un pinchazo; de serie solo hay un kit reparapinchazos.',
      'Pour repartir après une crevaison ; sans elle, il y a un kit anticrevaison.',
      'Damit geht es nach einer Panne weiter; serienmäßig liegt ein Pannenset bei.',
    ),
  },
  {
    code: 'premium-audio',
    category: 'OTHER',
    priceEuro: 690,
    rules: [{ action: 'remove-one-of', optionals: ['spare-wheel', 'tow-bar'] }],
    names: inLanguages('Impianto audio premium con subwoofer', 'Premium sound system with subwoofer', 'Equipo de sonido prémium con subwoofer', 'Système audio premium avec caisson de basses', 'Premium-Soundsystem mit Subwoofer'),
    texts: inLanguages('Più altoparlanti e un subwoofer nel vano sotto il bagagliaio.', 'More speakers, and a subwoofer below the boot floor.', 'Más altavoces y un subwoofer bajo el maletero.', 'Plus de haut-parleurs et un caisson sous le coffre.', 'Mehr Lautsprecher und ein Subwoofer unter dem Kofferraum.'),
  },
  {
    code: 'tow-bar',
    category: 'OTHER',
    priceEuro: 850,
    rules: [{ action: 'add-one-of', optionals: ['parking-camera', 'surround-camera'] }],
    names: inLanguages('Gancio di traino', 'Towbar', 'Enganche de remolque', 'Attelage', 'Anhängerkupplung'),
    texts: inLanguages(
      'Per rimorchio o portabici. La massa trainabile è sul libretto.',
      'For a trailer or a bike carrier. The V5C log book says how much it may tow.',
      'Para remolque o portabicicletas. La masa remolcable figura en la ficha técnica.',
      'Pour une remorque ou un porte-vélos. La masse tractable figure sur la carte grise.',
      'Für Anhänger oder Fahrradträger. Die Anhängelast steht im Fahrzeugschein.',
    ),
  },
  {
    code: 'parking-camera',
    category: 'SECURITY',
    priceEuro: 320,
    standardFrom: 1,
    rules: [],
    names: inLanguages('Telecamera posteriore', 'Reversing camera', 'Cámara de marcha atrás', 'Caméra de recul', 'Rückfahrkamera'),
    texts: inLanguages(
      'Mostra sullo schermo che cosa c’è dietro quando inserisci la retromarcia.',
      'Shows what’s behind you as soon as you select reverse.',
      'Muestra en la pantalla lo que hay detrás al meter la marcha atrás.',
      'Montre à l’écran ce qui se trouve derrière en marche arrière.',
      'Zeigt im Rückwärtsgang, was hinter dem Auto ist.',
    ),
  },
  {
    code: 'front-sensors',
    category: 'SECURITY',
    priceEuro: 280,
    standardFrom: 2,
    rules: [],
    names: inLanguages('Sensori di parcheggio anteriori', 'Front parking sensors', 'Sensores de aparcamiento delanteros', 'Radars de stationnement avant', 'Einparkhilfe vorn'),
    texts: inLanguages('Avvisano con un suono quando il muso si avvicina a un ostacolo.', 'Beep when the nose gets close to something.', 'Avisan cuando el morro se acerca a un obstáculo.', 'Préviennent quand l’avant s’approche d’un obstacle.', 'Warnen, wenn sich die Front einem Hindernis nähert.'),
  },
  {
    code: 'surround-camera',
    category: 'SECURITY',
    priceEuro: 620,
    rules: [{ action: 'remove-all', optionals: ['parking-camera'] }],
    names: inLanguages('Telecamere a 360 gradi', '360° camera', 'Cámara de 360°', 'Caméra 360°', '360-Grad-Kamera'),
    texts: inLanguages('Quattro telecamere compongono una vista dall’alto dell’auto.', 'Four cameras make a view of the car from above.', 'Cuatro cámaras componen una vista del coche desde arriba.', 'Quatre caméras composent une vue de dessus.', 'Vier Kameras zeigen das Auto von oben.'),
  },
  {
    code: 'automatic-parking',
    category: 'SECURITY',
    priceEuro: 540,
    rules: [{ action: 'add-one-all', groups: [['surround-camera'], ['parking-camera', 'front-sensors']] }],
    names: inLanguages('Assistente al parcheggio automatico', 'Self-parking', 'Aparcamiento automático', 'Stationnement automatique', 'Einparkassistent'),
    texts: inLanguages(
      'Misura il posto e sterza da sola; acceleratore e freno restano a te.',
      'Measures the space and steers; you keep the pedals.',
      'Mide el hueco y gira el volante; los pedales los llevas tú.',
      'Mesure la place et braque seul ; vous gardez les pédales.',
      'Misst die Lücke und lenkt; Gas und Bremse bleiben bei Ihnen.',
    ),
  },
  {
    code: 'adaptive-cruise',
    category: 'SECURITY',
    priceEuro: 580,
    rules: [],
    names: inLanguages('Cruise control adattivo', 'Adaptive cruise control', 'Control de crucero adaptativo', 'Régulateur de vitesse adaptatif', 'Abstandstempomat'),
    texts: inLanguages(
      'Mantiene la distanza da chi precede, e rallenta da solo.',
      'Keeps its distance from the car ahead, and slows down by itself.',
      'Mantiene la distancia con el coche de delante y frena solo.',
      'Garde la distance avec la voiture devant et ralentit seul.',
      'Hält Abstand zum Vordermann und bremst selbst ab.',
    ),
  },
  {
    code: 'assistance-pack',
    category: 'SECURITY',
    priceEuro: 980,
    rules: [{ action: 'add-all', optionals: ['adaptive-cruise'] }],
    names: inLanguages('Pacchetto assistenza alla guida', 'Driver assistance pack', 'Paquete de asistencia a la conducción', 'Pack d’aide à la conduite', 'Fahrassistenzpaket'),
    texts: inLanguages(
      'Tiene l’auto al centro della corsia e sorveglia l’angolo cieco.',
      'Keeps the car in the middle of its lane and watches the blind spot.',
      'Mantiene el coche en el centro del carril y vigila el ángulo muerto.',
      'Maintient la voiture au centre de la voie et surveille l’angle mort.',
      'Hält das Auto in der Spurmitte und überwacht den toten Winkel.',
    ),
  },
  {
    code: 'matrix-headlights',
    category: 'SECURITY',
    priceEuro: 890,
    rules: [],
    names: inLanguages('Fari Matrix LED', 'Matrix LED headlights', 'Faros Matrix LED', 'Phares Matrix LED', 'Matrix-LED-Scheinwerfer'),
    texts: inLanguages(
      'Abbaglianti sempre accesi, che lasciano al buio solo chi incroci.',
      'Full beam all the time, which only leaves out the cars you meet.',
      'Luces largas siempre encendidas, que solo evitan a los demás coches.',
      'Pleins phares en continu, qui n’épargnent que les voitures croisées.',
      'Dauerfernlicht, das nur andere Fahrzeuge ausspart.',
    ),
  },
  {
    code: 'head-up-display',
    category: 'SECURITY',
    priceEuro: 640,
    rules: [],
    names: inLanguages('Head-up display', 'Head-up display', 'Head-up display', 'Affichage tête haute', 'Head-up-Display'),
    texts: inLanguages(
      'Velocità e indicazioni sul parabrezza, senza abbassare gli occhi.',
      'Speed and directions on the windscreen, without looking down.',
      'Velocidad e indicaciones en el parabrisas, sin bajar la vista.',
      'Vitesse et indications sur le pare-brise, sans baisser les yeux.',
      'Tempo und Navigation auf der Scheibe, ohne den Blick zu senken.',
    ),
  },
  {
    code: 'heat-pump',
    category: 'COMFORT',
    priceEuro: 950,
    onlyFor: 'electric',
    rules: [],
    names: inLanguages('Pompa di calore', 'Heat pump', 'Bomba de calor', 'Pompe à chaleur', 'Wärmepumpe'),
    texts: inLanguages(
      'D’inverno scalda consumando meno: a basse temperature restano più chilometri.',
      'Heats with less energy, so more range is left in winter.',
      'Calienta con menos energía: en invierno queda más autonomía.',
      'Chauffe avec moins d’énergie : il reste plus d’autonomie en hiver.',
      'Heizt mit weniger Strom, im Winter bleibt mehr Reichweite.',
    ),
  },
  {
    code: 'fast-charging',
    category: 'OTHER',
    priceEuro: 800,
    onlyFor: 'electric',
    rules: [],
    names: inLanguages('Caricatore di bordo da 22 kW', '22 kW on-board charger', 'Cargador de a bordo de 22 kW', 'Chargeur embarqué de 22 kW', '22-kW-Bordlader'),
    texts: inLanguages(
      'Ricarica due volte più in fretta alle colonnine da 22 kW; a casa cambia poco.',
      'Charges twice as fast at 22 kW posts; makes little difference at home.',
      'Carga el doble de rápido en postes de 22 kW; en casa apenas se nota.',
      'Recharge deux fois plus vite sur les bornes de 22 kW ; peu de différence à la maison.',
      'Lädt an Säulen mit 22 kW doppelt so schnell; zu Hause ändert sich wenig.',
    ),
  },
];
