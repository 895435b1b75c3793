/** All prices in cents of the same currency. */
export function configurationPrice(
  versionPrice: number,
  colourPrice: number,
  optionalPrices: readonly number[],
): number {
  return optionalPrices.reduce((sum, price) => sum + price, versionPrice + colourPrice);
}
