import { type BuiltPage, serveBuiltPage } from '../../browser/serveBuiltPage.ts'

/** As strict as the portal's own, and without a network. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'"

export function serveGallery(): Promise<BuiltPage> {
  return serveBuiltPage(new URL('vite.config.ts', import.meta.url), { policy: POLICY })
}
