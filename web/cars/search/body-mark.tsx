import type { UsedBodyType } from '#contract/used-cars/used-cars.rules.ts';
import drawings from './body-types.svg?url';

/** The outline of a body type in the text colour, all at one scale. */
export function BodyMark({ bodyType, className }: { bodyType: UsedBodyType; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 190" width="62" height="25" fill="currentColor" aria-hidden="true">
      <use href={`${drawings}#${bodyType}`} />
    </svg>
  );
}
