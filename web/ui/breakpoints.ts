/** The media queries of web/ui/breakpoints.css, for scripts and for the `sizes` of pictures. */
export const TABLET = '(width >= 640px)';
export const DESKTOP = '(width >= 900px)';
