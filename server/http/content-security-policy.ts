/** Allows our own scripts and styles, and the inline scripts of the page by their hashes. */
export function contentSecurityPolicy(scriptHashes: string, publicUrl: string): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes}`.trimEnd(),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
