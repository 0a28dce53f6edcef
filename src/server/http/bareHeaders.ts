/**
 * Of answers that no page is made of and that come before, or beside, every hook: what `secure` gives to all others.
 * Nothing of them is kept, shown in a frame or read as something else.
 */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // Browsers ignore it where the answer did not come over TLS (RFC 6797, 8.1).
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const
