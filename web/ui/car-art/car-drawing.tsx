import type { CarGeometry } from './geometry.ts';
import { type Paint, type Tones, tonesOf } from './paints.ts';
import { SPOKES } from './wheels.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The car and its shadow, in centimetres: nose at x = 0, ground at y = height. */
export function CarDrawing({ car, paint, widthMm }: { car: CarGeometry; paint: Paint; widthMm: number }) {
  const { scaleX, scaleY, height } = car;
  return (
    <>
      <Shadow car={car} depth={widthMm / 300} />
      <g transform={`matrix(${scaleX.toFixed(3)} 0 0 ${-scaleY.toFixed(3)} 0 ${tenth(height)})`}>
        <Body car={car} tones={tonesOf(paint)} />
      </g>
      <Wheels car={car} />
    </>
  );
}

function Shadow({ car: { length, height }, depth }: { car: CarGeometry; depth: number }) {
  const middle = Math.round(length / 2);
  const ground = Math.round(height + 1);
  return (
    <g fillOpacity=".1">
      <ellipse cx={middle} cy={ground} rx={middle + 5} ry={tenth(depth)} />
      <ellipse cx={middle} cy={ground} rx={middle - 12} ry={tenth(depth * 0.65)} />
      <ellipse cx={middle} cy={ground} rx={middle - 34} ry={tenth(depth * 0.4)} />
    </g>
  );
}

function Body({ car: { paths, profile, radius, scaleY }, tones }: { car: CarGeometry; tones: Tones }) {
  const { front, rear, sill } = profile;
  const well = Math.round((radius + 4) / scaleY);
  return (
    <>
      <path d={`M${front} ${sill + 20}H${rear}V${sill - 3}H${front}z`} />
      <path
        d={`M${front} ${well}h.1M${rear} ${well}h.1`}
        stroke="#0b0d10"
        strokeWidth={Math.round(2 * radius + 5)}
        strokeLinecap="round"
      />
      {paths.behind && <path d={paths.behind} fill="#23272c" stroke="#4b525a" />}
      <path d={paths.body} fill={tones.body} stroke={tones.contour} strokeWidth="1.4" strokeLinejoin="round" />
      <path d={paths.roof} fill={profile.softTop ? '#30353c' : tones.roof} />
      <path d={paths.gleam} fill="#fff" stroke="#fff" strokeWidth="5" strokeOpacity=".5" opacity={tones.gleam} />
      <path d={paths.lower} opacity=".16" />
      <path d={paths.trim + paths.plastic} fill="#24282d" stroke="#24282d" />
      <path d={paths.glass} fill="#2b3440" stroke="#12161b" strokeWidth="1.2" />
      {paths.glint && <path d={paths.glint} fill="#fff" opacity=".13" />}
      {paths.pillars && <path d={paths.pillars} stroke="#12161b" strokeWidth="4.5" />}
      <g fill="none" stroke={tones.line} strokeLinecap="round">
        {paths.rails && <path d={paths.rails} stroke="#4b525a" strokeWidth="2" />}
        <path d={paths.doors} />
        <path d={paths.shoulder + paths.crease} stroke="#fff" strokeWidth="1.2" opacity={tones.glow} />
        <path d={paths.handles} strokeWidth="3.4" />
      </g>
      <path d={paths.headlight} fill="#eef3f6" stroke="#59636d" />
      <path d={paths.tailLight} fill="#c5162a" stroke="#5d0b15" />
      <path d={paths.mirror} fill={tones.body} stroke={tones.contour} />
    </>
  );
}

function Wheels({ car: { profile, front, rear, radius, height } }: { car: CarGeometry }) {
  const axle = Math.round(height - radius);
  // Dots with round caps: one wide stroke draws the disc of both wheels.
  const dots = `M${Math.round(front)} ${axle}h.1M${Math.round(rear)} ${axle}h.1`;
  const width = (share: number) => Math.round(radius * share * 2);
  const spokes = SPOKES[profile.wheel];
  const place = (x: number) => `translate(${Math.round(x)} ${axle})scale(${(radius / 100).toFixed(3)})`;
  return (
    <g strokeLinecap="round" fill="#d3d8dc" stroke="#d3d8dc">
      <path d={dots} stroke="#434a52" strokeWidth={width(1)} />
      <path d={dots} stroke="#1a1d21" strokeWidth={width(1) - 2} />
      <path d={dots} strokeWidth={width(0.73)} />
      <path d={dots} stroke="#272c32" strokeWidth={width(0.68)} />
      <path d={dots} stroke="#474e56" strokeWidth={width(0.42)} />
      <g stroke="none">
        <path d={spokes} transform={place(front)} />
        <path d={spokes} transform={place(rear)} />
      </g>
      <path d={dots} strokeWidth={width(0.17)} />
      <path d={dots} stroke="#6b737b" strokeWidth={width(0.08)} />
    </g>
  );
}
