import type { Profile } from './profile.ts';
import { visibleParts } from './visible-parts.ts';

/** The profile with the parts a car has; what is not known stays as a make usually shows it. */
export function withParts(profile: Profile, codes: readonly string[] | undefined): Profile {
  const parts = visibleParts(codes);
  if (!parts) return profile;
  const has = (part: (typeof parts)[number]) => parts.includes(part);
  const changed = { ...profile, drawings: { ...profile.drawings } };
  if (has('steel-wheels')) changed.wheel = 'cover';
  if (has('large-wheels')) {
    changed.wheel = 'large';
    changed.rim = 0.82;
  }
  if (has('black-roof')) changed.roofTone = 'black';
  if (has('panoramic-roof')) changed.roofTone = 'glass';
  if (!has('roof-rails')) changed.drawings.rails = '';
  if (has('sport-bumpers')) changed.drawings.dark += sportBumpers(profile);
  if (has('tow-bar')) changed.drawings.dark += towBar(profile);
  return changed;
}

/** A lip under the nose, skirts between the wheels and a diffuser. */
function sportBumpers({ length, front, rear, radius, sill }: Profile): string {
  const [left, right] = [front + radius + 7, rear - radius - 7];
  return [
    `M4 ${sill + 7}L${front - radius - 6} ${sill + 4}L${front - radius - 6} ${sill - 4}L7 ${sill - 3}Z`,
    `M${left} ${sill + 7}L${right} ${sill + 7}L${right + 2} ${sill - 3}L${left - 2} ${sill - 3}Z`,
    `M${rear + radius + 6} ${sill + 9}L${length - 5} ${sill + 14}L${length - 12} ${sill - 2}L${rear + radius + 6} ${sill - 2}Z`,
  ].join('');
}

function towBar({ length, sill }: Profile): string {
  const [x, y] = [length - 12, sill + 1];
  return `M${x} ${y + 3}L${x + 14} ${y + 3}L${x + 14} ${y + 12}L${x + 18} ${y + 12}L${x + 18} ${y - 1}L${x} ${y - 1}Z`;
}
