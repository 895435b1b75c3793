import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import drawings from './body-types.svg?url';

/** The outline of a kind of car, in the colour of the text, all to one scale. */
export function BodyMark({ bodyType, className }: { bodyType: BodyType; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 190" width="62" height="25" fill="currentColor" aria-hidden="true">
      <use href={`${drawings}#${bodyType}`} />
    </svg>
  );
}
