export interface FrontOutline {
  body: string;
  glass: string;
  lines: string;
  dark: string;
}

/**
 * The front outline of a generic car, in the centimetres of this one: ground at y = height, mirrors beside the body.
 */
export function frontOutline(width: number, height: number): FrontOutline {
  const x = (share: number) => Math.round(width * share * 10) / 10;
  const y = (share: number) => Math.round(height * share * 10) / 10;
  const sill = Math.round(height - 16);
  const middle = width / 2;
  const mirrored = (draw: (side: (share: number) => number) => string) => draw(x) + draw((share) => x(1 - share));
  return {
    body:
      `M${x(0.04)} ${sill}C${x(0)} ${y(0.66)} ${x(0)} ${y(0.52)} ${x(0.05)} ${y(0.42)}L${x(0.17)} ${y(0.08)}` +
      `C${x(0.19)} ${y(0.02)} ${x(0.24)} 0 ${x(0.3)} 0H${x(0.7)}C${x(0.76)} 0 ${x(0.81)} ${y(0.02)} ${x(0.83)} ${y(0.08)}` +
      `L${x(0.95)} ${y(0.42)}C${x(1)} ${y(0.52)} ${x(1)} ${y(0.66)} ${x(0.96)} ${sill}Z`,
    glass:
      `M${x(0.12)} ${y(0.39)}L${x(0.215)} ${y(0.1)}C${x(0.23)} ${y(0.06)} ${x(0.26)} ${y(0.05)} ${x(0.3)} ${y(0.05)}` +
      `H${x(0.7)}C${x(0.74)} ${y(0.05)} ${x(0.77)} ${y(0.06)} ${x(0.785)} ${y(0.1)}L${x(0.88)} ${y(0.39)}` +
      `Q${x(0.5)} ${y(0.35)} ${x(0.12)} ${y(0.39)}Z`,
    lines: `M${x(0.06)} ${y(0.47)}Q${x(0.5)} ${y(0.4)} ${x(0.94)} ${y(0.47)}M${middle - 26} ${sill - 24}h52v11h-52z`,
    dark:
      mirrored(
        (side) =>
          `M${side(0.06)} ${y(0.51)}L${side(0.23)} ${y(0.545)} ${side(0.21)} ${y(0.6)} ${side(0.07)} ${y(0.585)}Z`,
      ) +
      mirrored((side) => `M${side(0.05)} ${sill}V${height}H${side(0.17)}V${sill}Z`) +
      mirrored(
        (side) =>
          `M${side(0.07)} ${y(0.36)}L${side(-0.04)} ${y(0.33)} ${side(-0.05)} ${y(0.42)} ${side(0.04)} ${y(0.43)}Z`,
      ) +
      `M${x(0.3)} ${y(0.56)}H${x(0.7)}L${x(0.67)} ${y(0.64)}H${x(0.33)}Z`,
  };
}
