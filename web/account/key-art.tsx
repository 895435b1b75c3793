/** A car key on a ring with a licence plate as its tag. */
export function KeyArt() {
  return (
    <svg viewBox="0 0 240 120" width="240" height="120" fill="none" aria-hidden="true">
      <circle cx="108" cy="46" r="25" stroke="var(--line-strong)" strokeWidth="4" />
      <g transform="rotate(-14 86 62)">
        <path d="M40 50H6l-4 4v4l4 4h6l3-4 3 4h5l3-4 3 4h11Z" fill="var(--line-strong)" />
        <rect x="36" y="38" width="56" height="36" rx="12" fill="var(--accent)" />
        <circle cx="80" cy="56" r="5" fill="var(--paper)" />
        <circle cx="55" cy="56" r="9" fill="var(--accent-soft)" />
        <path
          d="M52 56v-3a3 3 0 0 1 6 0v3m-7 0h8v6h-8Z"
          stroke="var(--accent)"
          strokeWidth="1.800"
          strokeLinejoin="round"
        />
      </g>
      <g transform="rotate(9 176 74)">
        <path d="m131 58-6-4" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
        <rect x="130" y="52" width="106" height="40" rx="6" fill="#fff" stroke="#14161a" strokeWidth="1.500" />
        <path
          d="M131 58a5 5 0 0 1 5-5h9v38h-9a5 5 0 0 1-5-5ZM221 53h9a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5h-9Z"
          fill="#039"
        />
        <g fill="#fc0">
          <circle cx="138" cy="62" r="1.400" />
          <circle cx="141.500" cy="65.500" r="1.400" />
          <circle cx="138" cy="69" r="1.400" />
          <circle cx="134.500" cy="65.500" r="1.400" />
          <circle cx="228" cy="66" r="3.500" />
        </g>
        <g fill="#14161a">
          <circle cx="158" cy="72" r="4" />
          <circle cx="170" cy="72" r="4" />
          <circle cx="182" cy="72" r="4" />
          <circle cx="194" cy="72" r="4" />
          <circle cx="206" cy="72" r="4" />
        </g>
      </g>
    </svg>
  );
}
