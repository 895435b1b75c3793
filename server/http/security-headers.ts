/** The site uses no device features, so injected scripts cannot either. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = UNUSED.map((name) => `${name}=()`).join(', ');

/** On every response; pages have a Content-Security-Policy of their own. Independent of the request. */
export function securityHeaders(publicUrl: string) {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Scripts and styles are no documents, so they only need the headers about who may load them, and as what. */
export function assetHeaders(publicUrl: string): Record<string, string> {
  const {
    'content-security-policy': _policy,
    'cross-origin-opener-policy': _opener,
    'permissions-policy': _permissions,
    'referrer-policy': _referrer,
    'x-frame-options': _frames,
    ...needed
  } = securityHeaders(publicUrl);
  return needed;
}
