/** An envelope with a licence plate in it and a tick: the mail was sent. */
export function MailArt() {
  return (
    <svg viewBox="0 0 240 152" width="240" height="152" fill="none" aria-hidden="true">
      <ellipse cx="120" cy="142" rx="92" ry="6" fill="var(--paper-sunk)" />
      <path d="M36 62 120 12l84 50v72a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z" fill="var(--accent-soft)" />
      <path
        d="M36 62 120 12l84 50v72a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g stroke="#14161a" strokeWidth="1.500">
        <rect x="62" y="46" width="116" height="48" rx="6" fill="#fff" />
      </g>
      <path
        d="M63 52a5 5 0 0 1 5-5h11v46H68a5 5 0 0 1-5-5ZM161 47h11a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5h-11Z"
        fill="#039"
      />
      <g fill="#fc0">
        <circle cx="71" cy="58" r="1.600" />
        <circle cx="75" cy="62" r="1.600" />
        <circle cx="71" cy="66" r="1.600" />
        <circle cx="67" cy="62" r="1.600" />
        <circle cx="169" cy="62" r="4" />
      </g>
      <path d="M90 64h16m6 0h22m6 0h12" stroke="#14161a" strokeWidth="5" strokeLinecap="round" />
      <path
        d="m36 62 84 50 84-50v72a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6Z"
        fill="var(--paper)"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m39 138 54-42m108 42-54-42" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="196" cy="40" r="22" fill="var(--yellow)" />
      <path d="m187 40 7 7 12-13" stroke="#14161a" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
