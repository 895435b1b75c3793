/** The logo: the name on a licence plate, which it fits in every font. */
export function Brand() {
  return (
    <svg width="112" height="32" viewBox="0 0 112 32" aria-hidden="true">
      <rect x=".75" y=".75" width="110.5" height="30.5" rx="5" fill="#fff" stroke="#14161a" strokeWidth="1.500" />
      <path
        d="M1.500 5.500a4 4 0 0 1 4-4H17v29H5.500a4 4 0 0 1-4-4zM95 1.500h11.500a4 4 0 0 1 4 4v21a4 4 0 0 1-4 4H95z"
        fill="#039"
      />
      <g fill="#fc0">
        <circle cx="9.200" cy="8" r="1.100" />
        <circle cx="12.500" cy="11.300" r="1.100" />
        <circle cx="9.200" cy="14.600" r="1.100" />
        <circle cx="5.900" cy="11.300" r="1.100" />
        <circle cx="102.800" cy="16" r="3" />
      </g>
      <text
        x="56"
        y="24"
        textAnchor="middle"
        fontFamily="Barlow Condensed, Arial Narrow, sans-serif"
        fontWeight="600"
        fontSize="24"
        letterSpacing="2"
        textLength="64"
        lengthAdjust="spacingAndGlyphs"
        fill="#14161a"
      >
        TARGA
      </text>
    </svg>
  );
}
