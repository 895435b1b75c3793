import type { Profile } from './profile.ts';

/** Spokes of a wheel of radius 100: [count, width at the hub, width at the rim]. */
const PATTERNS: Record<Profile['wheel'], [number, number, number]> = {
  five: [5, 9, 15],
  ten: [10, 4, 6],
  six: [6, 12, 14],
  cover: [7, 16, 24],
  large: [14, 3, 4.5],
};

function spokes([count, hub, rim]: [number, number, number]): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const corner = (x: number, y: number) => `${Math.round(x * cos - y * sin)} ${Math.round(x * sin + y * cos)}`;
    return `M${corner(-hub, -10)}L${corner(-rim, -70)} ${corner(rim, -70)} ${corner(hub, -10)}z`;
  })
    .join('')
    .replaceAll(' -', '-');
}

export const SPOKES: Record<Profile['wheel'], string> = {
  five: spokes(PATTERNS.five),
  ten: spokes(PATTERNS.ten),
  six: spokes(PATTERNS.six),
  cover: spokes(PATTERNS.cover),
  large: spokes(PATTERNS.large),
};
