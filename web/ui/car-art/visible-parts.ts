/** Equipment and optionals that change the drawing; the codes are those of the catalogue. */
export const VISIBLE_PARTS = [
  'steel-wheels',
  'large-wheels',
  'panoramic-roof',
  'black-roof',
  'roof-rails',
  'sport-bumpers',
  'tow-bar',
] as const;
type VisiblePart = (typeof VISIBLE_PARTS)[number];

/** Undefined where it is not known what a car has. */
export function visibleParts(codes: readonly string[] | undefined): VisiblePart[] | undefined {
  return codes && VISIBLE_PARTS.filter((part) => codes.includes(part));
}
