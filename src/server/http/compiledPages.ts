import { sep } from 'node:path'

/** Where the studio's preview stands among the built pages, and at which address. */
export const PREVIEW = 'studio/preview'

/**
 * The portal's pages run what was built, and nothing else. Two kinds of files are not theirs: the workers that compile
 * content in the making, which may make code of text, and the page in which the studio draws a form, which runs what they
 * made. In return none of them reaches a server, and the page has no origin: no session, no storage, no frame but the
 * studio's.
 */
const CLOSED = ["default-src 'none'", "connect-src 'none'", "base-uri 'none'", "form-action 'none'"]
const WORKER = [...CLOSED, "frame-ancestors 'none'", "script-src 'self' 'unsafe-eval'"].join(';')
const PAGE = [
  ...CLOSED,
  "script-src 'self' blob:",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join(';')

const WORKERS = /[\\/]assets[\\/](?:check|draft|walk)Worker-[^\\/]+\.js(?:\.(?:br|gz))?$/

/** Headers of a built file that are not those of all. */
export function headersOf(path: string): { [name: string]: string } {
  if (WORKERS.test(path)) return { 'content-security-policy': WORKER }
  if (!path.includes(PREVIEW.replaceAll('/', sep) + sep)) return {}
  // A page without an origin asks for its own scripts like a stranger.
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  return { ...open, 'content-security-policy': PAGE }
}
