import { CarDrawing } from '#web/ui/car-art/car-drawing.tsx';

/** Three drawings of one size, in the colours of the page. */
const FRAME = { viewBox: '0 0 360 200', width: 360, height: 200, 'aria-hidden': true } as const;

/** A car seen from behind: that is where people look for the plate. */
export function PlateDrawing() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <ellipse cx="180" cy="182" rx="140" ry="7" fill="var(--ink)" opacity=".16" />
      <path
        d="M78 150h36v26a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6zm168 0h36v26a6 6 0 0 1-6 6h-24a6 6 0 0 1-6-6z"
        fill="#14161a"
      />
      <path
        d="M116 40a14 14 0 0 1 13-9h102a14 14 0 0 1 13 9l17 43c13 3 23 11 23 25v43a13 13 0 0 1-13 13H89a13 13 0 0 1-13-13v-43c0-14 10-22 23-25z"
        fill="var(--blue-bright)"
      />
      <path d="M127 46a6 6 0 0 1 6-4h94a6 6 0 0 1 6 4l14 36H113z" fill="#0c1d47" />
      <path d="M133 42h34l-16 40h-38l14-36a6 6 0 0 1 6-4z" fill="#fff" opacity=".12" />
      <path d="M82 98h42l-6 20H80v-8q0-7 2-12zm196 0h-42l6 20h38v-8q0-7-2-12z" fill="#e5484d" />
      <path d="M76 140h208v11a13 13 0 0 1-13 13H89a13 13 0 0 1-13-13z" fill="#00256f" />
      <rect x="112" y="112" width="136" height="34" rx="4" fill="#fdfdfb" stroke="#14161a" strokeWidth="2" />
      <path d="M113 116a3 3 0 0 1 3-3h12v32h-12a3 3 0 0 1-3-3z" fill="#039" />
      <circle cx="120.500" cy="122" r="3.400" fill="none" stroke="#fc0" strokeWidth="1.800" strokeDasharray="1 1.670" />
      <path
        d="M140 137l6-16h3l6 16m-13-5h11m9-11v16m-2-16h8q5 0 5 4t-5 4h-6m6 0q6 0 6 4t-6 4h-8m24-12 4-4v16m11-16h5v16"
        fill="none"
        stroke="#14161a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M222 118v22" stroke="var(--blue-bright)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

const WEEKS = [0, 1, 2, 3];
const DAYS = [0, 1, 2, 3, 4, 5];

/** A month with one day that is near and one that is done. */
export function CalendarDrawing() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <rect x="70" y="34" width="220" height="152" rx="14" fill="var(--paper)" stroke="var(--line)" strokeWidth="2" />
      <path d="M84 34h192a14 14 0 0 1 14 14v18H70V48a14 14 0 0 1 14-14z" fill="var(--blue-bright)" />
      <path d="M120 22v24m120-24v24" stroke="var(--ink-soft)" strokeWidth="7" strokeLinecap="round" />
      {WEEKS.map((week) =>
        DAYS.map((day) => (
          <rect
            key={`${week}-${day}`}
            x={88 + day * 32}
            y={80 + week * 25}
            width="22"
            height="16"
            rx="4"
            fill="var(--paper-sunk)"
          />
        )),
      )}
      <rect x="180" y="76" width="30" height="24" rx="6" fill="var(--normal)" />
      <path
        d="m188 88 5 5 9-10"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="212" y="126" width="30" height="24" rx="6" fill="var(--urgent)" />
      <path d="M227 131v8m0 5.500v.1" fill="none" stroke="var(--paper)" strokeWidth="3.500" strokeLinecap="round" />
      <circle cx="290" cy="162" r="26" fill="var(--yellow)" stroke="var(--accent-soft)" strokeWidth="5" />
      <path
        d="M290 148v15l9 6"
        fill="none"
        stroke="var(--on-yellow)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const SMALL = { bodyType: 'citycar', lengthMm: 3630, heightMm: 1530, widthMm: 1600, paint: 'red' } as const;
const LONG = { bodyType: 'wagon', lengthMm: 4690, heightMm: 1460, widthMm: 1800, paint: 'sky' } as const;

/** Two cars under one roof, and room for more. */
export function GarageDrawing() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <path d="M34 74 180 18l146 56v112H34z" fill="var(--paper)" />
      <path
        d="M20 80 180 18l160 62"
        fill="none"
        stroke="var(--blue-bright)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M54 130h252" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <CarDrawing {...SMALL} transform="translate(64 78)scale(.34)" />
      <rect
        x="206"
        y="84"
        width="90"
        height="38"
        rx="8"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      <path d="M251 94v18m-9-9h18" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <CarDrawing {...LONG} transform="translate(98 135)scale(.35)" />
      <path d="M16 187h328" stroke="var(--ink-soft)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
