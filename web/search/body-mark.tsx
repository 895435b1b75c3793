import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import drawings from './body-types.svg?url';

/** The outline of a body type in the text colour, all at one scale. */
export function BodyMark({ bodyType, className }: { bodyType: BodyType; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 190" width="62" height="25" fill="currentColor" aria-hidden="true">
      <use href={`${drawings}#${bodyType}`} />
    </svg>
  );
}
