export interface Scene {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The ground line of the wheels. */
  ground: number;
}

/** The background of a car bought with us: plate blue, a ring of stars, and a rosette above the bonnet. */
export function ClubBackdrop({ x, y, width, height, ground }: Scene) {
  const radius = Math.round(Math.min(width * 0.4, (ground - y) * 0.92));
  const middle = Math.round(x + width / 2);
  const badge = Math.round(Math.min(width, height) * 0.075);
  const scale = (badge / 20).toFixed(2);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill="#039" />
      <path d={`M${middle - radius} ${ground}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`} fill="#1f52c0" />
      <path
        d={`M${middle - radius} ${ground}a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
        pathLength="12"
        fill="none"
        stroke="#fc0"
        strokeWidth={Math.round(radius * 0.05)}
        strokeDasharray="0 1"
        strokeDashoffset="-.5"
        strokeLinecap="round"
      />
      <path d={`M${x} ${ground}h${width}v${y + height - ground}h${-width}z`} fill="#00256f" />
      <g transform={`translate(${x + badge * 1.8} ${y + badge * 1.8})scale(${scale})`}>
        <path d="M-9 10L-14 38-5 33 0 41 5 33 14 38 9 10z" fill="#e0a800" />
        <circle r="20" fill="#fc0" />
        <path d="M0-13L3.8-4.3 13.3-3.4 6.2 2.9 8.2 12.1 0 7.3-8.2 12.1-6.2 2.9-13.3-3.4-3.8-4.3z" fill="#039" />
      </g>
    </>
  );
}
