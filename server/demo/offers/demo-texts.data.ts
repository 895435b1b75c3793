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
  it: { lender: 'Banca Esempio (nome di fantasia)', provider: 'Noleggi Esempio (nome di fantasia)' },
  en: { lender: 'Example Motor Finance (fictitious)', provider: 'Example Contract Hire (fictitious)' },
  es: { lender: 'Banco Ejemplo (ficticio)', provider: 'Renting Ejemplo (empresa ficticia)' },
  fr: { lender: 'Banque Exemple (fictive)', provider: 'Location Exemple (société fictive)' },
  de: { lender: 'Musterbank (fiktiv)', provider: 'Muster-Langzeitmiete (fiktiv)' },
};

type Text = readonly [title: string, text: string];

export const DEMO_TEXTS: Record<Locale, Record<DemoTextName, Text>> = {
  it: {
    price: ['Prezzo promozionale', 'Sconto sul prezzo di listino per i contratti firmati entro la scadenza. Messa su strada inclusa, IPT esclusa.'],
    stock: ['Pronta consegna scontata', 'Auto nuove già in concessionaria, nei colori e negli allestimenti disponibili. Le ritiri in poche settimane e le paghi meno del listino.'],
    balloon: ['Rata bassa e valore futuro garantito', 'Alla scadenza scegli se tenere l’auto pagando la maxirata, rifinanziarla o restituirla al valore futuro garantito.'],
    zero: ['Tasso zero con anticipo', 'Nessun interesse sul finanziamento. Paghi solo le spese della pratica, riportate per intero nell’esempio.'],
    electricCredit: ['Elettrica a tasso agevolato', 'Passi all’elettrico con un tasso più basso e il valore futuro garantito. Alla fine la tieni, la cambi o la restituisci.'],
    instalments: ['Finanziamento a rate costanti', 'Rate tutte uguali e nessuna maxirata. Pagata l’ultima, l’auto è tua.'],
    lease: ['Leasing con riscatto', 'Paghi un canone mensile e alla fine decidi se riscattare l’auto al prezzo fissato oggi. Conviene a chi cambia spesso e a chi ha la partita IVA.'],
    electricLease: ['Leasing elettrico', 'Canone mensile e prezzo di riscatto fissati oggi. Se a fine contratto l’elettrica vale meno, la restituisci.'],
    rental: ['Noleggio tutto incluso', 'Un canone fisso con assicurazioni, manutenzione e soccorso stradale. Il bollo resta a tuo carico.'],
    noDeposit: ['Noleggio senza anticipo', 'Nessun anticipo. Paghi solo il canone, con assicurazioni, manutenzione e soccorso stradale inclusi. Il bollo resta a tuo carico.'],
    electricRental: ['Elettrica a noleggio', 'Guidi elettrico senza preoccuparti della rivendita. Il canone è fisso e comprende assicurazioni e manutenzione. Il bollo, dove è dovuto, resta a tuo carico.'],
    business: ['Per flotte e partite IVA', 'Per aziende e partite IVA che percorrono tanti chilometri. Canone IVA esclusa, con pneumatici e auto sostitutiva.'],
    electricBusiness: ['Elettrica aziendale', 'Per aziende e partite IVA. Con l’elettrica il fringe benefit è il più basso e il canone, IVA esclusa, comprende tutti i servizi.'],
    wallbox: ['Wallbox inclusa', 'Con l’auto ricevi una wallbox da 7,4 kW, con sopralluogo e installazione standard compresi.'],
    tyres: ['Ruote invernali incluse', 'Quattro pneumatici invernali già montati su cerchi, con il primo cambio gomme in officina.'],
    service: ['Cinque anni di tagliandi', 'I tagliandi dei primi cinque anni o dei primi 75.000 km sono compresi nel prezzo.'],
  },
  en: {
    price: ['Special price', 'Save on the list price when you order before the offer ends. The price is on the road, with delivery and number plates included.'],
    stock: ['In stock, for less', 'New cars ready at the dealer, in a choice of popular colours and trims. Yours within weeks and below list price.'],
    balloon: ['PCP with lower monthly payments', 'At the end, keep the car by making the optional final payment, part exchange it for a new one, or hand it back.'],
    zero: ['Interest-free finance', 'There’s no interest to pay, so you pay back exactly what you borrow.'],
    electricCredit: ['Electric at a lower rate', 'Go electric on PCP at a lower rate, with a guaranteed future value. At the end, keep it, part exchange it or hand it back.'],
    instalments: ['Hire purchase', 'Equal monthly payments and no large final payment. Once you’ve made the last one, the car is yours.'],
    lease: ['Lease with option to buy', 'Pay monthly to drive the car, then choose whether to buy it at a price agreed today.'],
    electricLease: ['Electric lease with option to buy', 'Your monthly payment and the price to buy are both agreed today. If the car’s worth less at the end, simply hand it back.'],
    rental: ['All-inclusive contract hire', 'One fixed monthly payment covers insurance, servicing and breakdown cover. Fines and congestion charges are down to you.'],
    noDeposit: ['Contract hire, no deposit', 'Nothing to pay upfront. One monthly payment covers insurance, servicing and breakdown cover.'],
    electricRental: ['Electric on contract hire', 'Drive electric without worrying about resale value. One fixed monthly payment covers insurance and servicing.'],
    business: ['Business contract hire', 'For fleets and VAT-registered businesses with high mileage. Tyres and a courtesy car are included, and prices exclude VAT.'],
    electricBusiness: ['Electric company car', 'For VAT-registered businesses. Electric cars attract the lowest benefit-in-kind tax, and every service is included. Prices exclude VAT.'],
    wallbox: ['Home charger included', 'Your car comes with a 7.4 kW home charger, including the survey and standard installation.'],
    tyres: ['Winter wheels included', 'A set of four winter wheels and tyres, with your first seasonal changeover at the workshop.'],
    service: ['Five years’ servicing included', 'Scheduled servicing is included for the first five years or 50,000 miles.'],
  },
  es: {
    price: ['Precio promocional', 'Descuento sobre el precio de tarifa para pedidos firmados dentro del plazo, con transporte y matriculación incluidos.'],
    stock: ['Entrega inmediata con descuento', 'Coches nuevos que ya están en el concesionario, en los colores y acabados disponibles. Lo tienes en pocas semanas y por menos del precio de tarifa.'],
    balloon: ['Cuota baja y valor futuro garantizado', 'Al final decides si te lo quedas pagando la cuota final, lo cambias por otro o lo devuelves.'],
    zero: ['Financiación sin intereses', 'Sin intereses. Devuelves exactamente lo que te prestan.'],
    electricCredit: ['Eléctrico a un interés reducido', 'Pásate al eléctrico con un interés más bajo y valor futuro garantizado. Al final te lo quedas, lo cambias o lo devuelves.'],
    instalments: ['Financiación en cuotas iguales', 'Todas las cuotas son iguales y no hay cuota final. Cuando pagas la última, el coche es tuyo.'],
    lease: ['Leasing con opción de compra', 'Pagas una cuota mensual y al final decides si compras el coche al precio fijado hoy.'],
    electricLease: ['Leasing eléctrico', 'La cuota y el precio de compra quedan fijados hoy. Si al final el coche vale menos, lo devuelves.'],
    rental: ['Renting con todo incluido', 'Una cuota fija con seguro, mantenimiento y asistencia en carretera. Las multas corren por tu cuenta.'],
    noDeposit: ['Renting sin entrada', 'Sin pagar nada al principio. Solo la cuota, con seguro, mantenimiento y asistencia en carretera.'],
    electricRental: ['Eléctrico en renting', 'Conduce un eléctrico sin preocuparte por su valor de reventa. La cuota es fija e incluye seguro y mantenimiento.'],
    business: ['Para flotas y autónomos', 'Para empresas y autónomos que hacen muchos kilómetros. La cuota (IVA no incluido) cubre neumáticos y coche de sustitución.'],
    electricBusiness: ['Eléctrico de empresa', 'Para empresas y autónomos. El eléctrico tributa menos como retribución en especie y la cuota (IVA no incluido) cubre todos los servicios.'],
    wallbox: ['Punto de recarga incluido', 'Con el coche te llevas un punto de recarga de 7,4 kW, con visita previa e instalación estándar incluidas.'],
    tyres: ['Ruedas de invierno incluidas', 'Cuatro neumáticos de invierno montados en sus llantas, con el primer cambio de temporada en el taller.'],
    service: ['Cinco años de mantenimiento', 'Las revisiones de los cinco primeros años o 75.000 km están incluidas en el precio.'],
  },
  fr: {
    price: ['Prix promotionnel', 'Une remise sur le prix catalogue pour toute commande passée avant la fin de l’offre. Frais de livraison compris, carte grise en sus.'],
    stock: ['Livraison rapide à prix réduit', 'Des voitures neuves déjà en concession, dans les teintes et finitions en stock. Disponibles en quelques semaines, sous le prix catalogue.'],
    balloon: ['Petites mensualités, vous choisissez à la fin', 'Au terme du contrat, vous gardez la voiture en réglant la dernière échéance majorée, vous la remplacez ou vous la restituez à sa valeur garantie.'],
    zero: ['Crédit à taux zéro', 'Aucun intérêt à payer. Vous remboursez exactement ce que vous empruntez.'],
    electricCredit: ['Électrique à taux réduit', 'Un taux plus bas pour passer à l’électrique, avec une valeur de reprise garantie. À la fin, vous la gardez, la remplacez ou la restituez.'],
    instalments: ['Crédit à mensualités constantes', 'Des mensualités toutes égales, sans dernière échéance majorée. À la fin, la voiture est à vous.'],
    lease: ['Location avec option d’achat', 'Vous payez un loyer et décidez à la fin d’acheter la voiture, ou non, au prix fixé aujourd’hui.'],
    electricLease: ['LOA électrique', 'Le loyer et l’option d’achat sont fixés dès aujourd’hui. Si la voiture vaut moins à la fin, vous la restituez.'],
    rental: ['Location longue durée tout compris', 'Un loyer fixe avec assurance, entretien et assistance. Les amendes restent à votre charge.'],
    noDeposit: ['Location longue durée sans apport', 'Rien à verser au départ. Vous ne payez que le loyer, avec assurance, entretien et assistance.'],
    electricRental: ['L’électrique en location longue durée', 'Roulez en électrique sans vous soucier de la revente. Le loyer est fixe et comprend l’assurance et l’entretien.'],
    business: ['Flottes et professionnels', 'Pour les professionnels qui roulent beaucoup. Loyer HT, pneus et véhicule de remplacement compris.'],
    electricBusiness: ['Voiture de fonction électrique', 'Pour les professionnels. L’électrique allège l’avantage en nature et le loyer HT comprend tous les services.'],
    wallbox: ['Borne de recharge offerte', 'La voiture est livrée avec une borne de 7,4 kW, visite préalable et pose standard comprises.'],
    tyres: ['Roues hiver comprises', 'Quatre pneus hiver montés sur jantes, avec le premier changement de saison à l’atelier.'],
    service: ['Cinq ans d’entretien', 'Les révisions des cinq premières années ou des 75 000 premiers kilomètres sont comprises dans le prix.'],
  },
  de: {
    price: ['Aktionspreis', 'Nachlass auf den Listenpreis für Bestellungen bis zum Ende der Aktion. Überführung inklusive, Zulassung extra.'],
    stock: ['Sofort verfügbar und günstiger', 'Neuwagen, die schon beim Händler stehen, in den vorrätigen Farben und Ausstattungen. In wenigen Wochen bei Ihnen, unter Listenpreis.'],
    balloon: ['Kleine Rate, flexibel am Ende', 'Am Ende entscheiden Sie, ob Sie das Auto mit der Schlussrate behalten, weiterfinanzieren oder zum garantierten Restwert zurückgeben.'],
    zero: ['Null-Prozent-Finanzierung', 'Ohne Zinsen. Sie zahlen genau so viel zurück, wie Sie geliehen haben.'],
    electricCredit: ['Elektroauto zum Sonderzins', 'Niedrigerer Zins für den Umstieg, mit garantiertem Restwert. Am Ende behalten, wechseln oder zurückgeben.'],
    instalments: ['Finanzierung mit gleichen Raten', 'Alle Raten sind gleich hoch, ohne Schlussrate. Nach der letzten gehört das Auto Ihnen.'],
    lease: ['Leasing mit Kaufoption', 'Sie zahlen eine Monatsrate und entscheiden am Ende, ob Sie das Auto zum heute vereinbarten Preis kaufen.'],
    electricLease: ['Elektro-Leasing', 'Monatsrate und Kaufpreis stehen heute schon fest. Ist das Auto am Ende weniger wert, geben Sie es einfach zurück.'],
    rental: ['Langzeitmiete, alles inklusive', 'Eine feste Rate mit Versicherung, Wartung und Pannenhilfe. Bußgelder tragen Sie selbst.'],
    noDeposit: ['Langzeitmiete ohne Sonderzahlung', 'Zu Beginn zahlen Sie nichts, danach nur die Rate mit Versicherung, Wartung und Pannenhilfe.'],
    electricRental: ['Elektroauto in Langzeitmiete', 'Elektrisch fahren, ohne an den Wiederverkauf zu denken. Die feste Rate enthält Versicherung und Wartung.'],
    business: ['Für Flotten und Selbstständige', 'Für Gewerbekunden, die viel fahren. Rate zzgl. MwSt., Reifen und Ersatzfahrzeug inklusive.'],
    electricBusiness: ['Elektro-Dienstwagen', 'Für Gewerbekunden. Elektroautos werden als Dienstwagen geringer besteuert, und die Rate (zzgl. MwSt.) enthält alle Leistungen.'],
    wallbox: ['Wallbox inklusive', 'Zum Auto erhalten Sie eine Wallbox mit 7,4 kW, Vor-Ort-Check und Standardinstallation inklusive.'],
    tyres: ['Winterräder inklusive', 'Vier Winterkompletträder, der erste Wechsel in der Werkstatt ist dabei.'],
    service: ['Fünf Jahre Wartung', 'Die planmäßige Wartung der ersten fünf Jahre oder 75.000 km ist im Preis enthalten.'],
  },
};
