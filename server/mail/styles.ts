/** The colours of the site (`web/ui/tokens.css`), in light and dark mode. */
export const PALETTE = {
  light: { ink: '#14161a', faint: '#5b6169', page: '#f7f5f2', paper: '#ffffff', sunk: '#f7f5f2', line: '#dcd8d1' },
  dark: { ink: '#f1f0ee', faint: '#a4aab4', page: '#0e1116', paper: '#14171c', sunk: '#1d2128', line: '#2c323b' },
} as const;
/** The same in both modes, like a real plate. */
export const FIXED = { blue: '#003399', yellow: '#ffcc00', onYellow: '#14161a', face: '#fdfdfb', stamp: '#14161a' };

const { light, dark } = PALETTE;
const FONT = 'Barlow, Arial, sans-serif';
const CONDENSED = '"Barlow Condensed", "Arial Narrow", Arial, sans-serif';
const PARAGRAPH = { fontSize: '16px', lineHeight: '24px', margin: '0 0 24px', color: light.ink };

/** Inline, because many mail clients read no style sheet. */
export const styles = {
  page: { backgroundColor: light.page, fontFamily: FONT, color: light.ink, padding: '32px 16px' },
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  column: { maxWidth: '560px', width: '100%' },
  head: { padding: '0 0 24px' },
  paper: {
    backgroundColor: light.paper,
    border: `1px solid ${light.line}`,
    borderRadius: '16px',
    padding: '32px',
  },
  foot: { padding: '24px 8px 0' },
  heading: { fontSize: '26px', lineHeight: '32px', fontWeight: 600, margin: '0 0 12px', color: light.ink },
  text: PARAGRAPH,
  rows: { width: '100%', borderCollapse: 'collapse' as const, margin: '0 0 24px' },
  label: { fontSize: '14px', lineHeight: '20px', color: light.faint, padding: '10px 16px 10px 0', width: '36%' },
  value: {
    fontSize: '16px',
    lineHeight: '24px',
    color: light.ink,
    padding: '8px 0',
    fontWeight: 600,
    wordBreak: 'break-word' as const,
    whiteSpace: 'pre-line' as const,
  },
  cell: { borderTop: `1px solid ${light.line}`, textAlign: 'left' as const, verticalAlign: 'top' as const },
  car: {
    backgroundColor: light.sunk,
    borderLeft: `6px solid ${FIXED.blue}`,
    borderRadius: '10px',
    padding: '16px 20px',
    color: light.ink,
  },
  picture: {
    display: 'block',
    width: '100%',
    maxWidth: '462px',
    height: 'auto',
    borderRadius: '6px',
    margin: '0 0 12px',
  },
  carName: { fontSize: '20px', lineHeight: '28px', fontWeight: 600, margin: 0, color: light.ink },
  carLine: { fontSize: '14px', lineHeight: '20px', margin: '2px 0 0', color: light.faint },
  carActions: { margin: '12px 0 0' },
  carAction: {
    display: 'inline-block',
    fontSize: '14px',
    lineHeight: '24px',
    fontWeight: 600,
    margin: '0 20px 0 0',
    color: light.ink,
  },
  price: {
    fontFamily: CONDENSED,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: 600,
    margin: '8px 0 0',
    color: light.ink,
  },
  gap: { height: '12px', lineHeight: '12px', fontSize: '1px' },
  button: {
    backgroundColor: FIXED.yellow,
    border: `1px solid ${FIXED.yellow}`,
    color: FIXED.onYellow,
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box' as const,
    padding: '14px 24px',
    borderRadius: '10px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'center' as const,
    textDecoration: 'none',
    msoPaddingAlt: '0px',
  },
  buttonText: { msoPaddingAlt: '0px', msoTextRaise: '10.5px' },
  whole: { whiteSpace: 'nowrap' },
  note: { fontSize: '14px', lineHeight: '20px', color: light.faint, margin: '24px 0 0' },
  small: { fontSize: '13px', lineHeight: '20px', color: light.faint, margin: '0 0 8px' },
  plate: { border: `2px solid ${FIXED.stamp}`, borderRadius: '6px', borderCollapse: 'separate' as const },
  band: {
    backgroundColor: FIXED.blue,
    color: '#ffffff',
    fontFamily: CONDENSED,
    fontSize: '12px',
    fontWeight: 600,
    lineHeight: '14px',
    width: '20px',
    textAlign: 'center' as const,
    verticalAlign: 'bottom' as const,
    padding: '0 0 4px',
  },
  number: {
    backgroundColor: FIXED.face,
    color: FIXED.stamp,
    fontFamily: CONDENSED,
    fontWeight: 600,
    letterSpacing: '2px',
    textAlign: 'center' as const,
    whiteSpace: 'nowrap' as const,
  },
  shortNumber: { fontSize: '28px', lineHeight: '36px', padding: '0 12px' },
  longNumber: { fontSize: '14px', lineHeight: '32px', padding: '0 6px', letterSpacing: '1px' },
  dots: { color: FIXED.yellow, fontSize: '7px', lineHeight: '5px', verticalAlign: 'middle' as const, padding: 0 },
};

/** For clients that know dark mode. Without `!important` the inline styles would win. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a.button:hover { background-color: #f0b800 !important; }
@media (max-width: 480px) {
  .paper { padding: 24px 20px !important; }
  .button { display: block !important; padding-left: 16px !important; padding-right: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important; }
  .paper { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .sunk { background-color: ${dark.sunk} !important; border-color: #6f95f5 !important; }
  .ink { color: ${dark.ink} !important; }
  .faint { color: ${dark.faint} !important; }
  .line { border-color: ${dark.line} !important; }
  .plate { border-color: #ffffff !important; }
}
`;
