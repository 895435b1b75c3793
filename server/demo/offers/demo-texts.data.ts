import type { OfferKind } from '#contract/offers/offers.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

const NAMES = ['price', 'stock', 'balloon', 'zero', 'electricCredit', 'instalments', 'lease', 'electricLease', 'rental', 'noDeposit', 'electricRental', 'business', 'electricBusiness', 'wallbox', 'tyres', 'service'] as const;
export type DemoTextName = (typeof NAMES)[number];

/** For slugs. */
export const KIND_SLUGS: Record<Locale, Record<OfferKind, string>> = {
  it: { listing: 'prezzo', financing: 'finanziamento', leasing: 'leasing', rental: 'noleggio', business: 'aziende', generic: 'promo' },
  en: { listing: 'price', financing: 'finance', leasing: 'lease', rental: 'rental', business: 'business', generic: 'extra' },
  es: { listing: 'precio', financing: 'financiacion', leasing: 'leasing', rental: 'renting', business: 'empresas', generic: 'promo' },
  fr: { listing: 'prix', financing: 'credit', leasing: 'loa', rental: 'lld', business: 'entreprises', generic: 'promo' },
  de: { listing: 'preis', financing: 'finanzierung', leasing: 'leasing', rental: 'miete', business: 'gewerbe', generic: 'extra' },
};

/** Invented, as the names show. */
export const DEMO_COMPANIES: Record<Locale, { lender: string; provider: string }> = {
  it: { lender: 'Banca Esempio (illustrativa)', provider: 'Noleggi Esempio (società illustrativa)' },
  en: { lender: 'Example Motor Finance (illustrative)', provider: 'Example Car Rental (illustrative)' },
  es: { lender: 'Banco Ejemplo (ilustrativo)', provider: 'Renting Ejemplo (empresa ilustrativa)' },
  fr: { lender: 'Banque Exemple (fictive)', provider: 'Location Exemple (société fictive)' },
  de: { lender: 'Musterbank (nur zur Veranschaulichung)', provider: 'Muster-Autovermietung (nur zur Veranschaulichung)' },
};

type Text = readonly [title: string, text: string];

export const DEMO_TEXTS: Record<Locale, Record<DemoTextName, Text>> = {
  it: {
    price: ['Prezzo promozionale', 'Un prezzo più basso del listino, chiavi in mano con messa su strada inclusa e IPT esclusa, per contratti firmati entro la scadenza.'],
    stock: ['Pronta consegna scontata', 'Auto nuove già in concessionaria, in colori e dotazioni scelti da noi: si ritirano in poche settimane e costano meno del listino.'],
    balloon: ['Rata leggera e scelta alla fine', 'Alla scadenza decidi tu: tieni l’auto pagando la maxirata, la rifinanzi, oppure la restituisci al valore futuro garantito.'],
    zero: ['Tasso zero con anticipo', 'Il tasso nominale è zero: paghi solo le spese della pratica, che trovi tutte nell’esempio.'],
    electricCredit: ['Elettrica a tasso ridotto', 'Un tasso più basso per passare all’elettrico, con valore futuro garantito: alla fine la tieni, la cambi o la restituisci.'],
    instalments: ['Finanziamento a rate costanti', 'Tutte le rate uguali e nessuna maxirata: all’ultima l’auto è tutta tua.'],
    lease: ['Leasing con riscatto', 'Usi l’auto pagando un canone e alla fine scegli se riscattarla al prezzo fissato oggi. Conviene a chi cambia spesso e a chi ha partita IVA.'],
    electricLease: ['Leasing elettrico', 'Un canone che segue il valore dell’auto elettrica, con riscatto già fissato: se il mercato cambia, puoi restituirla.'],
    rental: ['Noleggio con tutto dentro', 'Un canone fisso con assicurazioni, manutenzione e soccorso stradale. Il bollo resta a carico di chi guida.'],
    noDeposit: ['Noleggio senza anticipo', 'Si parte senza versare niente: solo il canone, con assicurazioni, manutenzione e soccorso stradale. Il bollo resta a carico di chi guida.'],
    electricRental: ['Elettrica a noleggio', 'Per provare l’elettrico senza pensare al valore dell’usato: canone fisso con assicurazioni e manutenzione. Il bollo, dove è dovuto, resta a carico di chi guida.'],
    business: ['Flotte e partite IVA', 'Per chi ha partita IVA: canone senza IVA, con pneumatici e auto sostitutiva, pensato per tanti chilometri.'],
    electricBusiness: ['Elettrica aziendale', 'Per chi ha partita IVA: il fringe benefit delle elettriche è il più basso e il canone comprende tutti i servizi.'],
    wallbox: ['Wallbox inclusa', 'Con l’auto ricevi una wallbox da 7,4 kW; sopralluogo e installazione standard sono compresi.'],
    tyres: ['Treno di gomme invernali incluso', 'Quattro pneumatici invernali montati su cerchi, con il primo cambio stagionale in officina.'],
    service: ['Cinque anni di tagliandi', 'I tagliandi programmati dei primi cinque anni, o dei primi 75.000 km, sono compresi nel prezzo.'],
  },
  en: {
    price: ['Promotional price', 'Less than the list price, on the road with delivery and number plates included, for orders placed before the offer ends.'],
    stock: ['In stock for less', 'New cars already at the dealer’s, in colours and trims we chose: ready within weeks and below the list price.'],
    balloon: ['Lower payments, your choice at the end', 'At the end you decide: keep the car by paying the optional final payment, part-exchange it, or hand it back at the guaranteed value.'],
    zero: ['Interest-free credit', 'The rate of interest is zero: what you borrow is what you pay back.'],
    electricCredit: ['Lower rate on electric', 'A lower rate for going electric, with a guaranteed future value: at the end keep it, change it or hand it back.'],
    instalments: ['Hire purchase', 'Equal payments and no balloon: with the last one the car is yours.'],
    lease: ['Lease with an option to buy', 'Pay a monthly fee to use the car and decide at the end whether to buy it at the price fixed today.'],
    electricLease: ['Electric lease', 'A fee that follows the value of the electric car, with the price to keep it fixed today: should the market change, hand it back.'],
    rental: ['All-in rental', 'One fixed fee with insurance, servicing and roadside assistance. Congestion charges and fines are yours.'],
    noDeposit: ['Rental without a deposit', 'Nothing to pay up front: only the fee, with insurance, servicing and roadside assistance.'],
    electricRental: ['Rent an electric car', 'Try electric without thinking about resale values: a fixed fee with insurance and servicing.'],
    business: ['For fleets and the VAT-registered', 'For VAT-registered businesses: a fee without VAT, with tyres and a courtesy car, made for high mileages.'],
    electricBusiness: ['Electric company car', 'For VAT-registered businesses: benefit-in-kind tax is lowest on electric cars, and the fee covers all services.'],
    wallbox: ['Home charger included', 'The car comes with a 7.4 kW home charger, survey and standard installation included.'],
    tyres: ['Winter tyres included', 'Four winter tyres on rims, with the first seasonal change at the workshop.'],
    service: ['Five years of servicing', 'Scheduled servicing for the first five years, or 50,000 miles, is included in the price.'],
  },
  es: {
    price: ['Precio promocional', 'Un precio por debajo de la tarifa, con transporte y matriculación incluidos, para pedidos firmados dentro del plazo.'],
    stock: ['Entrega inmediata con descuento', 'Coches nuevos que ya están en el concesionario, en colores y acabados elegidos por nosotros: se entregan en pocas semanas y cuestan menos.'],
    balloon: ['Cuota ligera y tú decides al final', 'Al terminar eliges: te lo quedas pagando la cuota final, lo cambias o lo devuelves por el valor futuro garantizado.'],
    zero: ['Financiación sin intereses', 'El tipo nominal es cero: devuelves lo mismo que te prestan.'],
    electricCredit: ['Eléctrico con tipo reducido', 'Un tipo más bajo para pasarte al eléctrico, con valor futuro garantizado: al final te lo quedas, lo cambias o lo devuelves.'],
    instalments: ['Financiación en cuotas iguales', 'Todas las cuotas iguales y ninguna cuota final: con la última, el coche es tuyo.'],
    lease: ['Leasing con opción de compra', 'Usas el coche por una cuota y al final decides si lo compras al precio fijado hoy.'],
    electricLease: ['Leasing eléctrico', 'Una cuota que sigue el valor del eléctrico, con la opción de compra ya fijada: si el mercado cambia, lo devuelves.'],
    rental: ['Renting con todo incluido', 'Una cuota fija con seguros, mantenimiento y asistencia en carretera. Las multas van por tu cuenta.'],
    noDeposit: ['Renting sin entrada', 'Sin pagar nada al empezar: solo la cuota, con seguros, mantenimiento y asistencia en carretera.'],
    electricRental: ['Eléctrico en renting', 'Para probar el eléctrico sin pensar en su valor de reventa: cuota fija con seguros y mantenimiento.'],
    business: ['Para flotas y autónomos', 'Para empresas y autónomos: cuota sin IVA, con neumáticos y coche de sustitución, pensada para muchos kilómetros.'],
    electricBusiness: ['Eléctrico de empresa', 'Para empresas y autónomos: el eléctrico reduce la retribución en especie y la cuota incluye todos los servicios.'],
    wallbox: ['Punto de recarga incluido', 'Con el coche recibes un cargador de 7,4 kW; la visita previa y la instalación estándar están incluidas.'],
    tyres: ['Neumáticos de invierno incluidos', 'Cuatro neumáticos de invierno montados en llantas, con el primer cambio de temporada en el taller.'],
    service: ['Cinco años de mantenimiento', 'Las revisiones programadas de los primeros cinco años, o 75.000 km, están incluidas en el precio.'],
  },
  fr: {
    price: ['Prix promotionnel', 'Un prix inférieur au catalogue, frais de livraison compris et carte grise en sus, pour toute commande passée avant la fin de l’offre.'],
    stock: ['Livraison rapide à prix réduit', 'Des voitures neuves déjà en concession, dans des teintes et finitions choisies par nous : disponibles en quelques semaines, moins chères que le catalogue.'],
    balloon: ['Mensualités légères, vous choisissez à la fin', 'À l’échéance, vous décidez : garder la voiture en réglant la dernière échéance, la remplacer ou la restituer à sa valeur garantie.'],
    zero: ['Crédit à taux zéro', 'Le taux débiteur est nul : vous remboursez ce que vous empruntez.'],
    electricCredit: ['Électrique à taux réduit', 'Un taux plus bas pour passer à l’électrique, avec une valeur future garantie : vous la gardez, la changez ou la rendez.'],
    instalments: ['Crédit à mensualités constantes', 'Des mensualités toutes égales, sans dernière échéance majorée : à la fin, la voiture est à vous.'],
    lease: ['Location avec option d’achat', 'Vous payez un loyer et choisissez à la fin d’acheter la voiture, ou non, au prix fixé aujourd’hui.'],
    electricLease: ['LOA électrique', 'Un loyer qui suit la valeur de la voiture électrique, avec une option d’achat fixée dès aujourd’hui : si le marché change, vous la rendez.'],
    rental: ['Location longue durée tout compris', 'Un loyer fixe avec assurances, entretien et assistance. Les amendes restent à votre charge.'],
    noDeposit: ['Location sans apport', 'Rien à verser au départ : seulement le loyer, avec assurances, entretien et assistance.'],
    electricRental: ['L’électrique en location', 'Pour essayer l’électrique sans penser à la revente : un loyer fixe avec assurances et entretien.'],
    business: ['Flottes et professionnels', 'Pour les professionnels : loyer hors taxes, pneus et véhicule de remplacement compris, pensé pour les gros rouleurs.'],
    electricBusiness: ['Électrique de fonction', 'Pour les professionnels : l’électrique allège l’avantage en nature et le loyer comprend tous les services.'],
    wallbox: ['Borne de recharge offerte', 'La voiture est livrée avec une borne de 7,4 kW ; visite technique et pose standard comprises.'],
    tyres: ['Pneus hiver compris', 'Quatre pneus hiver montés sur jantes, avec le premier changement de saison à l’atelier.'],
    service: ['Cinq ans d’entretien', 'Les révisions des cinq premières années, ou des 75 000 premiers kilomètres, sont comprises dans le prix.'],
  },
  de: {
    price: ['Aktionspreis', 'Günstiger als der Listenpreis, Überführung inklusive, Zulassung extra, für Bestellungen bis zum Ende der Aktion.'],
    stock: ['Sofort verfügbar und günstiger', 'Neuwagen, die schon beim Händler stehen, in von uns gewählten Farben und Ausstattungen: in wenigen Wochen da und unter Listenpreis.'],
    balloon: ['Kleine Rate, Entscheidung am Ende', 'Am Ende entscheiden Sie: mit der Schlussrate behalten, weiterfinanzieren oder zum garantierten Restwert zurückgeben.'],
    zero: ['Finanzierung ohne Zinsen', 'Der Sollzins beträgt null: Sie zahlen zurück, was Sie geliehen haben.'],
    electricCredit: ['Elektrisch zum kleineren Zins', 'Ein niedrigerer Zins für den Umstieg, mit garantiertem Restwert: am Ende behalten, wechseln oder zurückgeben.'],
    instalments: ['Finanzierung mit gleichen Raten', 'Alle Raten gleich und keine Schlussrate: Mit der letzten gehört das Auto Ihnen.'],
    lease: ['Leasing mit Kaufoption', 'Sie zahlen für die Nutzung und entscheiden am Ende, ob Sie das Auto zum heute festgelegten Preis kaufen.'],
    electricLease: ['Elektro-Leasing', 'Eine Rate, die dem Wert des Elektroautos folgt, mit heute festgelegtem Kaufpreis: Ändert sich der Markt, geben Sie es zurück.'],
    rental: ['Langzeitmiete mit allem', 'Eine feste Rate mit Versicherung, Wartung und Pannenhilfe. Bußgelder tragen Sie selbst.'],
    noDeposit: ['Miete ohne Anzahlung', 'Am Anfang nichts zu zahlen: nur die Rate, mit Versicherung, Wartung und Pannenhilfe.'],
    electricRental: ['Elektroauto zur Miete', 'Elektrisch fahren, ohne an den Wiederverkauf zu denken: feste Rate mit Versicherung und Wartung.'],
    business: ['Für Flotten und Selbstständige', 'Für Gewerbekunden: Rate ohne Mehrwertsteuer, mit Reifen und Ersatzwagen, gemacht für viele Kilometer.'],
    electricBusiness: ['Elektrischer Dienstwagen', 'Für Gewerbekunden: Elektroautos werden beim geldwerten Vorteil begünstigt, und die Rate enthält alle Leistungen.'],
    wallbox: ['Wallbox inklusive', 'Zum Auto gehört eine Wallbox mit 7,4 kW; Vorab-Check und Standardinstallation sind enthalten.'],
    tyres: ['Winterräder inklusive', 'Vier Winterreifen auf Felgen, der erste Wechsel in der Werkstatt ist dabei.'],
    service: ['Fünf Jahre Wartung', 'Die planmäßigen Inspektionen der ersten fünf Jahre, oder 75.000 km, sind im Preis enthalten.'],
  },
};
