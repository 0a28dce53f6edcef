import { type BuiltPage, serveBuiltPage } from '../../browser/serveBuiltPage.ts'

/** The page of both sides. No policy: stock RJSF's validator compiles while it runs. */
export function serveParity(): Promise<BuiltPage> {
  return serveBuiltPage(new URL('vite.config.ts', import.meta.url))
}
