import type { Locale } from './locale.ts';

const everywhere = <const Path extends string>(path: Path) =>
  ({ it: path, en: path, es: path, fr: path, de: path }) as const;

/** The path of every page in every language. Browsers take it from the list of routes (`paths-of-routes.ts`). */
export const PATHS = {
  home: everywhere(''),
  newCars: {
    it: 'auto-nuove',
    en: 'new-cars',
    es: 'coches-nuevos',
    fr: 'voitures-neuves',
    de: 'neuwagen',
  },
  search: {
    it: 'cerca-auto',
    en: 'find-a-car',
    es: 'buscar-coche',
    fr: 'trouver-une-voiture',
    de: 'autosuche',
  },
  usedCars: {
    it: 'usato',
    en: 'used-cars',
    es: 'coches-segunda-mano',
    fr: 'voitures-occasion',
    de: 'gebrauchtwagen',
  },
  /** A listing; `zip` is where its distance is counted from. */
  usedCar: {
    it: 'usato/:make/:model/:id',
    en: 'used-cars/:make/:model/:id',
    es: 'coches-segunda-mano/:make/:model/:id',
    fr: 'voitures-occasion/:make/:model/:id',
    de: 'gebrauchtwagen/:make/:model/:id',
  },
  favourites: { it: 'preferiti', en: 'favourites', es: 'favoritos', fr: 'favoris', de: 'favoriten' },
  /** The link in the daily mail; its URL also takes the POST of mail programs. */
  stopDailyMail: {
    it: 'preferiti/stop-email',
    en: 'favourites/stop-emails',
    es: 'favoritos/cancelar-correos',
    fr: 'favoris/arreter-les-e-mails',
    de: 'favoriten/e-mails-abbestellen',
  },
  /** The links in mails that remind of a deadline; its URL also takes the POST of mail programs. */
  reminder: { it: 'promemoria', en: 'reminder', es: 'recordatorio', fr: 'rappel', de: 'erinnerung' },
  /** The link in the mail that invites somebody to a shared vehicle. */
  invitation: { it: 'invito', en: 'invitation', es: 'invitacion', fr: 'invitation', de: 'einladung' },
  /** What a buyer may know of a vehicle, by the link of its owner. */
  saleSheet: {
    it: 'scheda-di-vendita',
    en: 'sale-sheet',
    es: 'ficha-de-venta',
    fr: 'fiche-de-vente',
    de: 'verkaufsblatt',
  },
  compare: { it: 'confronta', en: 'compare', es: 'comparar', fr: 'comparer', de: 'vergleichen' },
  make: {
    it: 'auto-nuove/:make',
    en: 'new-cars/:make',
    es: 'coches-nuevos/:make',
    fr: 'voitures-neuves/:make',
    de: 'neuwagen/:make',
  },
  model: {
    it: 'auto-nuove/:make/:model',
    en: 'new-cars/:make/:model',
    es: 'coches-nuevos/:make/:model',
    fr: 'voitures-neuves/:make/:model',
    de: 'neuwagen/:make/:model',
  },
  /**
   * Before versions, whose pages would match its path. `c` is the code of a configuration, `v` a version to start with.
   */
  configurator: {
    it: 'auto-nuove/:make/:model/configura',
    en: 'new-cars/:make/:model/configure',
    es: 'coches-nuevos/:make/:model/configurar',
    fr: 'voitures-neuves/:make/:model/configurer',
    de: 'neuwagen/:make/:model/konfigurieren',
  },
  version: {
    it: 'auto-nuove/:make/:model/:version',
    en: 'new-cars/:make/:model/:version',
    es: 'coches-nuevos/:make/:model/:version',
    fr: 'voitures-neuves/:make/:model/:version',
    de: 'neuwagen/:make/:model/:version',
  },
  electric: everywhere('ev-page'),
  offers: { it: 'offerte', en: 'offers', es: 'ofertas', fr: 'offres', de: 'angebote' },
  offer: {
    it: 'offerte/:offer',
    en: 'offers/:offer',
    es: 'ofertas/:offer',
    fr: 'offres/:offer',
    de: 'angebote/:offer',
  },
  guides: { it: 'guide', en: 'guides', es: 'guias', fr: 'guides', de: 'ratgeber' },
  /** Guides, topics and posts have a slug of their own in each language; the one of another language redirects. */
  guideTopic: {
    it: 'guide/argomento/:slug',
    en: 'guides/topic/:slug',
    es: 'guias/tema/:slug',
    fr: 'guides/theme/:slug',
    de: 'ratgeber/thema/:slug',
  },
  guide: { it: 'guide/:slug', en: 'guides/:slug', es: 'guias/:slug', fr: 'guides/:slug', de: 'ratgeber/:slug' },
  blog: everywhere('blog'),
  post: everywhere('blog/:slug'),
  glossary: { it: 'glossario', en: 'glossary', es: 'glosario', fr: 'glossaire', de: 'glossar' },
  howItWorks: {
    it: 'come-funziona',
    en: 'how-it-works',
    es: 'como-funciona',
    fr: 'comment-ca-marche',
    de: 'so-funktionierts',
  },
  /** Both are rendered for every request, because campaigns begin and end on a day. */
  club: everywhere('club'),
  /** `car` names the cars: see quote-url.rules.ts. */
  quoteRequest: {
    it: 'richiedi-preventivo',
    en: 'request-a-quote',
    es: 'pedir-presupuesto',
    fr: 'demander-un-devis',
    de: 'angebot-anfragen',
  },
  quotes: { it: 'preventivi', en: 'quotes', es: 'presupuestos', fr: 'devis', de: 'anfragen' },
  quote: {
    it: 'preventivi/:quote',
    en: 'quotes/:quote',
    es: 'presupuestos/:quote',
    fr: 'devis/:quote',
    de: 'anfragen/:quote',
  },
  verification: {
    it: 'verifica/:quote',
    en: 'verify/:quote',
    es: 'verificar/:quote',
    fr: 'verifier/:quote',
    de: 'pruefen/:quote',
  },
  /** The rating of a verified purchase; the link of the mail that invites to it. */
  rating: { it: 'valuta/:quote', en: 'rate/:quote', es: 'valorar/:quote', fr: 'evaluer/:quote', de: 'bewerten/:quote' },
  dealer: {
    it: 'concessionarie/:dealer',
    en: 'dealers/:dealer',
    es: 'concesionarios/:dealer',
    fr: 'concessionnaires/:dealer',
    de: 'haendler/:dealer',
  },
  quoteThanks: { it: 'grazie', en: 'thank-you', es: 'gracias', fr: 'merci', de: 'danke' },
  /** The link in a dealer's mail. */
  dealerAnswer: { it: 'rispondi', en: 'answer', es: 'responder', fr: 'repondre', de: 'antworten' },
  /** A payment and its receipt; the provider leads back here. */
  payment: {
    it: 'pagamento/:payment',
    en: 'payment/:payment',
    es: 'pago/:payment',
    fr: 'paiement/:payment',
    de: 'zahlung/:payment',
  },
  /** The sandbox till, where no money moves. */
  till: {
    it: 'cassa-di-prova/:session',
    en: 'test-checkout/:session',
    es: 'caja-de-prueba/:session',
    fr: 'caisse-de-test/:session',
    de: 'testkasse/:session',
  },
  advisor: { it: 'consulente', en: 'advisor', es: 'asesor', fr: 'conseiller', de: 'berater' },
  /** The link in mails about an appointment. */
  advisorBooking: {
    it: 'consulente/appuntamento',
    en: 'advisor/appointment',
    es: 'asesor/cita',
    fr: 'conseiller/rendez-vous',
    de: 'berater/termin',
  },
  contact: { it: 'contatti', en: 'contact', es: 'contacto', fr: 'contact', de: 'kontakt' },
  privacy: everywhere('privacy-policy'),
  legalNotice: { it: 'note-legali', en: 'legal-notice', es: 'aviso-legal', fr: 'mentions-legales', de: 'impressum' },
  termsOfUse: {
    it: 'condizioni-d-uso',
    en: 'terms-of-use',
    es: 'condiciones-de-uso',
    fr: 'conditions-d-utilisation',
    de: 'nutzungsbedingungen',
  },
  /** Rendered for every request, because campaigns begin and end on a day. */
  voucherTerms: {
    it: 'regolamento-buono',
    en: 'voucher-terms',
    es: 'bases-del-vale',
    fr: 'reglement-bon-d-achat',
    de: 'gutschein-teilnahmebedingungen',
  },
  garage: everywhere('garage'),
  /** A receipt that another app has shared: for which car it is. */
  sharedReceipt: {
    it: 'garage/ricevuta',
    en: 'garage/receipt',
    es: 'garage/recibo',
    fr: 'garage/justificatif',
    de: 'garage/beleg',
  },
  dashboard: everywhere('dashboard'),
  vehicle: everywhere('dashboard/:plate'),
  /** What a vehicle of the garage is worth. */
  vehicleWorth: everywhere('dashboard/:plate/worth'),
  /** What a vehicle of the garage costs beside another car. */
  keepOrChange: {
    it: 'dashboard/:plate/tenere-o-cambiare',
    en: 'dashboard/:plate/keep-or-change',
    es: 'dashboard/:plate/mantener-o-cambiar',
    fr: 'dashboard/:plate/garder-ou-changer',
    de: 'dashboard/:plate/behalten-oder-wechseln',
  },
  /** Kilometres, fill-ups, services, costs and documents of a vehicle. */
  vehicleHistory: {
    it: 'dashboard/:plate/storia',
    en: 'dashboard/:plate/history',
    es: 'dashboard/:plate/historial',
    fr: 'dashboard/:plate/historique',
    de: 'dashboard/:plate/verlauf',
  },
  /** The insurer's proposal for a vehicle of the garage, from reading to paying. */
  insurance: {
    it: 'assicurazione/:plate',
    en: 'insurance/:plate',
    es: 'seguro/:plate',
    fr: 'assurance/:plate',
    de: 'versicherung/:plate',
  },
  login: everywhere('login'),
  registration: { it: 'registrati', en: 'sign-up', es: 'registro', fr: 'inscription', de: 'registrieren' },
  forgotPassword: {
    it: 'password-dimenticata',
    en: 'forgot-password',
    es: 'contrasena-olvidada',
    fr: 'mot-de-passe-oublie',
    de: 'passwort-vergessen',
  },
  confirmation: { it: 'conferma', en: 'confirm', es: 'confirmar', fr: 'confirmer', de: 'bestaetigen' },
  changePassword: {
    it: 'cambia-password',
    en: 'change-password',
    es: 'cambiar-contrasena',
    fr: 'changer-mot-de-passe',
    de: 'passwort-aendern',
  },
  profile: everywhere('profile'),
  carDrawings: everywhere('dev/cars'),
  kit: everywhere('dev/kit'),
  mailbox: everywhere('dev/mailbox'),
  mails: everywhere('dev/mails'),
} as const satisfies Record<string, Record<Locale, string>>;
