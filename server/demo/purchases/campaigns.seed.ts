import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import type { Transaction } from '#server/database/connect.ts';
import { campaigns } from '#server/purchases/purchases.tables.ts';

/** 200 € or £200. */
const AMOUNT_CENTS = 20_000;

const VOUCHER_DAYS = 365;

/** Where and how the vouchers of the demo campaigns would be used. */
const USE: Record<Country, { usedAt: string; usedHow: string }> = {
  it: {
    usedAt: 'Officine e negozi Ricambi Esempio, anche online su ricambi.example',
    usedHow: 'Mostra il codice alla cassa o inseriscilo nel carrello. Si usa una volta sola.',
  },
  gb: {
    usedAt: 'Example Parts shops and garages, or online at parts.example',
    usedHow: 'Show the code at the till or enter it in your basket. It can be used once.',
  },
  es: {
    usedAt: 'Talleres y tiendas Recambios Ejemplo, también en recambios.example',
    usedHow: 'Enseña el código en caja o introdúcelo en la cesta. Se usa una sola vez.',
  },
  fr: {
    usedAt: 'Garages et magasins Pièces Exemple, ou en ligne sur pieces.example',
    usedHow: 'Présentez le code en caisse ou saisissez-le dans le panier. Il sert une seule fois.',
  },
  de: {
    usedAt: 'Werkstätten und Läden von Teile Beispiel oder online auf teile.example',
    usedHow: 'Zeigen Sie den Code an der Kasse oder geben Sie ihn im Warenkorb ein. Er gilt einmal.',
  },
};

/** The original campaign, and one in every country that runs for a while from the day of the seed. */
export async function seedCampaigns(transaction: Transaction): Promise<void> {
  const [existing] = await transaction.select({ id: campaigns.id }).from(campaigns).limit(1);
  if (existing) return;
  const year = new Date().getUTCFullYear();
  const running = { amountCents: AMOUNT_CENTS, validFrom: `${year}-01-01`, validUntil: `${year + 1}-12-31` };
  await transaction
    .insert(campaigns)
    .values([
      { country: 'it', amountCents: AMOUNT_CENTS, validFrom: '2019-12-01', validUntil: '2020-03-31' },
      ...COUNTRIES.map((country) => ({ country, ...running, ...USE[country], voucherDays: VOUCHER_DAYS })),
    ]);
}
