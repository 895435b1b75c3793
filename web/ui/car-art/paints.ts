/** Generic paints; their names are under art.paints in ui.json. */
export const PAINTS = {
  white: '#f4f5f5',
  black: '#15171a',
  grey: '#6f767d',
  silver: '#c3c8cc',
  blue: '#1f3d7a',
  red: '#b3202a',
  green: '#2f5d46',
  sand: '#c9b79a',
  orange: '#d2622a',
  sky: '#6fa3c8',
  bordeaux: '#5c1a2a',
  yellow: '#e3b81b',
} as const;

export type NamedPaint = keyof typeof PAINTS;
/** One of our paints, or a make's own colour as #rrggbb. */
export type Paint = NamedPaint | `#${string}`;
export const PAINT_IDS = Object.keys(PAINTS) as NamedPaint[];

const HEX = /^#[0-9a-f]{6}$/i;

/** The drawing is a string of markup, so only valid colours may get into it. */
function bodyOf(paint: Paint): string {
  if (Object.hasOwn(PAINTS, paint)) return PAINTS[paint as NamedPaint];
  return HEX.test(paint) ? paint : PAINTS.grey;
}

export interface Tones {
  body: string;
  /** Roof and tailgate edge: a second tone of the paint. */
  roof: string;
  /** A roof of another colour, usually black or usually white. */
  contrast: string;
  lightContrast: string;
  /** Outline that stays visible on a background of the paint's own colour. */
  contour: string;
  /** Door gaps. */
  line: string;
  /** Opacity of the highlights on the shoulder and on the creases. */
  gleam: number;
  glow: number;
}

type Channels = [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(hex: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(hex).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 black to 1 white. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function tonesOf(paint: Paint): Tones {
  const body = bodyOf(paint);
  const light = luminance(body);
  const deep = light < 0.08;
  return {
    body,
    roof: deep ? mix(body, '#ffffff', 0.1) : mix(body, '#0a0f18', 0.1),
    contrast: light < 0.02 ? '#c3c8cc' : '#1b2027',
    lightContrast: light > 0.4 ? '#1b2027' : '#e9ebec',
    contour:
      light < 0.02 ? '#7d858f' : deep ? mix(body, '#ffffff', 0.22) : mix(body, '#0a0f18', light > 0.6 ? 0.48 : 0.42),
    line: deep ? mix(body, '#ffffff', 0.24) : mix(body, '#0a0f18', 0.42),
    gleam: light > 0.6 ? 0.7 : deep ? 0.12 : 0.17,
    glow: light > 0.6 ? 1 : deep ? 0.3 : 0.42,
  };
}
