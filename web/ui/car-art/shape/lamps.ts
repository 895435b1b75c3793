import type { CarShape } from '#contract/catalogue/car-shape.rules.ts';
import type { Frame } from './frame.ts';
import { type Corner, circle, polygon } from './sketch.ts';

type Draw = (frame: Frame) => string;

/** A wedge along the edge of the bonnet. */
function wedge(frame: Frame, reach: number, thick: number, end: number): string {
  const { nose, edge, top, length } = frame;
  const low = nose[1] + 1;
  const x = Math.max(edge[0] + 8, reach * length);
  return polygon([
    [frame.noseAt(low) + 1, low, 1],
    [edge[0] * 0.5 + 3, Math.min(top(edge[0] * 0.5 + 3) - 2.5, low + 6), 20],
    [x, top(x) - 3.5, 1],
    [x - 4, top(x) - 3.5 - end, 2],
    [edge[0] * 0.6 + 8, low - thick * 0.35, 20],
    [frame.noseAt(low - thick) + 1.2, low - thick, 3],
  ]);
}

function box({ noseAt, nose }: Frame, width: number, high: number, drop: number, round: number): string {
  const y = nose[1] + 3 - drop;
  const left = (at: number) => noseAt(at) + 1.5;
  return polygon([
    [left(y), y, round],
    [left(y) + width, y + 1.5, round],
    [left(y - high) + width, y - high + 1, round],
    [left(y - high), y - high, round],
  ]);
}

const FRONT: Record<CarShape['frontLamp'], Draw> = {
  slim: (frame) => wedge(frame, 0.115, 4.5, 2),
  teardrop: (frame) => wedge(frame, 0.125, 9, 4),
  'slim-split': (frame) => wedge(frame, 0.105, 3, 1.5) + box(frame, 11, 8, 14, 3),
  vertical: (frame) => wedge(frame, 0.105, 3.5, 2) + box(frame, 3.2, 27, 7, 1.4),
  round: (frame) => {
    const { shape, nose, edge, top, height } = frame;
    if (shape.archetype === 'rear-engine-coupe') return circle([33, top(33) - 7.5], 8.5, 9);
    if (shape.marks.includes('free-wings')) return circle([nose[0] + 5, nose[1] - 9], 4, 9);
    if (shape.marks.includes('high-lamps'))
      return wedge(frame, 0.1, 3, 2) + circle([nose[0] + 14, nose[1] - 15], 7, 7.5);
    const x = Math.min(nose[0] + 15, edge[0] + 2);
    return circle([x, Math.min(top(x) - 10.5, nose[1] + 0.03 * height)], 7.5, 8.5);
  },
  square: (frame) => box(frame, 15, 12, -1, 3.5),
  oval: ({ nose, top, length }) => {
    const x = nose[0] + length * 0.042;
    const y = Math.min(top(x) - 8.5, nose[1] + 2);
    return polygon([
      [x - 13, y - 5, 5],
      [x - 6, y + 5, 8],
      [x + 16, y + 8.5, 6],
      [x + 10, y - 4, 8],
    ]);
  },
  'full-width': (frame) => wedge(frame, 0.1, 2.5, 1.2),
  pixel: ({ noseAt, nose }) =>
    [
      [2, 2],
      [9, 3],
      [2, -5],
      [9, -4],
      [16, 4],
    ]
      .map(([x = 0, y = 0]) => {
        const left = noseAt(nose[1] + y) + x;
        return polygon([
          [left, nose[1] + y],
          [left + 5.4, nose[1] + y + 0.4],
          [left + 5.4, nose[1] + y - 5],
          [left, nose[1] + y - 5.4],
        ]);
      })
      .join(''),
  blade: (frame) => box(frame, 4, 32, 0, 2),
  hammer: (frame) => wedge(frame, 0.12, 2.5, 1) + box(frame, 4, 11, -2, 1),
};

/** A patch along the tail between two heights; widths are those above and below. */
function patch({ tailAt }: Frame, high: number, low: number, wide: number, narrow: number, round = 2): string {
  const middle = (high + low) / 2;
  return polygon([
    [tailAt(high) - wide, high, round],
    [tailAt(high) - 0.6, high, 1],
    [tailAt(middle) - 0.6, middle, 50],
    [tailAt(low) - 0.6, low, 1],
    [tailAt(low) - narrow, low, round],
  ]);
}

const lampTop = ({ deck, height }: Frame) => Math.min(deck[1] - 2.5, 0.71 * height);

const REAR: Record<CarShape['rearLamp'], Draw> = {
  bar: (frame) => {
    const y = lampTop(frame) - 1;
    return tapered(frame, y, 6.5, 27);
  },
  slim: (frame) => tapered(frame, lampTop(frame), 9, 33),
  block: (frame) => patch(frame, lampTop(frame), lampTop(frame) - 16, 19, 15, 3),
  square: (frame) => patch(frame, lampTop(frame) - 3, lampTop(frame) - 18, 12, 12, 1),
  vertical: (frame) => upright(frame, 7.5),
  'c-shape': (frame) => {
    const y = lampTop(frame);
    const x = frame.tailAt(y - 8) - 1;
    return polygon([
      [x - 19, y, 2],
      [x, y, 2],
      [x, y - 17, 2],
      [x - 17, y - 17, 2],
      [x - 17, y - 13],
      [x - 5, y - 13, 1],
      [x - 5, y - 4, 1],
      [x - 19, y - 4],
    ]);
  },
  'l-shape': (frame) => {
    const y = lampTop(frame);
    const x = (at: number) => frame.tailAt(at) - 0.8;
    return polygon([
      [x(y + 2) - 6, y + 1, 1],
      [x(y) - 0.2, y + 1, 1],
      [x(y - 16), y - 16, 2],
      [x(y - 16) - 22, y - 16, 2],
      [x(y - 16) - 22, y - 11.5],
      [x(y - 11) - 6, y - 11, 1],
    ]);
  },
  round: (frame) => {
    const y = lampTop(frame) - 10;
    return circle([frame.tailAt(y) - 8, y], 6.5, 7.5);
  },
  boomerang: (frame) => {
    const y = lampTop(frame);
    const x = frame.tailAt(y - 5);
    return polygon([
      [x - 33, y - 2, 1],
      [x - 1, y + 0.5, 2],
      [frame.tailAt(y - 18) - 1, y - 18, 2],
      [x - 7, y - 18, 1],
      [x - 11, y - 7, 3],
    ]);
  },
  claw: (frame) => {
    const y = lampTop(frame) - 1;
    return [0, 6, 12]
      .map((step) => {
        const x = frame.tailAt(y - step) - 1;
        return polygon([
          [x - 17, y - step],
          [x, y - step],
          [x - 1, y - step - 3.6],
          [x - 20, y - step - 3.6],
        ]);
      })
      .join('');
  },
  pixel: (frame) => {
    const y = lampTop(frame) - 2;
    return [0, 6.5, 13]
      .flatMap((down) =>
        [1, 7.5].map((left): Corner[] => {
          const x = frame.tailAt(y - down) - left;
          return [
            [x - 5.2, y - down],
            [x, y - down],
            [x, y - down - 5.2],
            [x - 5.2, y - down - 5.2],
          ];
        }),
      )
      .map((corners) => polygon(corners))
      .join('');
  },
  triangle: (frame) => {
    const y = lampTop(frame);
    return polygon([
      [frame.tailAt(y) - 26, y - 1, 1],
      [frame.tailAt(y) - 1, y, 1],
      [frame.tailAt(y - 16) - 1, y - 16, 2],
    ]);
  },
  hook: (frame) => upright(frame, 6) + tapered(frame, lampTop(frame) - 12, 6, 22),
};

/** A horizontal lamp that narrows towards the door. */
function tapered({ tailAt }: Frame, high: number, thick: number, reach: number): string {
  return polygon([
    [tailAt(high) - reach, high - thick * 0.45, 2],
    [tailAt(high) - reach * 0.4, high, 8],
    [tailAt(high) - 0.8, high + 0.4, 1.5],
    [tailAt(high - thick) - 0.8, high - thick, 1.5],
    [tailAt(high - thick) - reach * 0.6, high - thick * 0.85, 8],
  ]);
}

/** A lamp that rises beside the rear window. */
function upright(frame: Frame, width: number): string {
  const { tailAt, height, foot, roofEnd, shape } = frame;
  const high = shape.rearAngle >= 60 ? Math.min(roofEnd[1] - 12, 0.83 * height) : foot[1] + 3;
  const low = 0.49 * height;
  const heights = [high, high - (high - low) * 0.35, high - (high - low) * 0.7, low];
  return polygon([
    ...heights.map((y, index): Corner => [tailAt(y) - 0.8, y, index === 0 || index === 3 ? 1.5 : 40]),
    ...heights.toReversed().map((y, index): Corner => [tailAt(y) - width, y, index === 0 || index === 3 ? 2 : 40]),
  ]);
}

export const headlight: Draw = (frame) => FRONT[frame.shape.frontLamp](frame);
export const tailLight: Draw = (frame) => REAR[frame.shape.rearLamp](frame);
