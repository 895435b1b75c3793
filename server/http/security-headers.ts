/** Nothing of the device is used, by us or by anybody whose script gets in. */
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

/** On every answer; pages bring a Content-Security-Policy of their own. Nothing here depends on the request. */
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

/** A script or style is never a document, so of these headers it needs those that say who may load it, and as what. */
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
