const tenth = (value: number) => String(Math.round(value * 10) / 10);

function star(centreX: number, centreY: number, size: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = index % 2 === 0 ? size : size * 0.382;
    return `${tenth(centreX + Math.cos(angle) * reach)} ${tenth(centreY + Math.sin(angle) * reach)}`;
  });
  return `M${corners.join('L')}z`;
}

/** Twelve upright stars in a ring, in a box of 40 by 40. */
export const STAR_RING = Array.from({ length: 12 }, (_, index) => {
  const angle = (index / 12) * 2 * Math.PI;
  return star(20 + Math.sin(angle) * 16, 20 - Math.cos(angle) * 16, 3.6);
}).join('');
