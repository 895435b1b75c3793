/** With a capital, as a line or a heading begins. */
export function withCapital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
