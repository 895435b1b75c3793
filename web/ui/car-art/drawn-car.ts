import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Paint } from './paints.ts';

export interface DrawnCar {
  bodyType: BodyType;
  lengthMm: number;
  heightMm: number;
  widthMm: number;
  paint: Paint;
  /** The model's own shape, see contract/catalogue/car-shape.rules.ts. */
  shape?: string | null | undefined;
  /** From the side where nothing else is said. */
  view?: 'front' | 'rear' | undefined;
  /** The URL of the make's logo, which front and rear wear. */
  mark?: string | undefined;
  /** Codes of equipment and optionals. */
  parts?: readonly string[] | undefined;
}
