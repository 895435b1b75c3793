import type { Tones } from './paints.ts';
import type { Profile } from './profile.ts';

export const tenth = (value: number) => Math.round(value * 10) / 10;

export type Attributes = Record<string, string | number>;

export function path(d: string, attributes: Attributes = {}): string {
  if (!d) return '';
  return `<path d="${d}"${write(attributes)}/>`;
}

export function group(attributes: Attributes, ...children: string[]): string {
  return `<g${write(attributes)}>${children.join('')}</g>`;
}

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

export function roofColour(tone: Profile['roofTone'], tones: Tones): string {
  switch (tone) {
    case undefined:
      return tones.roof;
    case 'contrast':
      return tones.contrast;
    case 'white':
      return tones.lightContrast;
    case 'soft-top':
      return '#30353c';
    default:
      return '#1b2027';
  }
}
