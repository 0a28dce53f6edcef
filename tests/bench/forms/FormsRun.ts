import type { Browser } from 'playwright-core'

/** What every part of the bench needs. Parts measure once for each round; a round has a browser of its own. */
export interface FormsRun {
  url: string
  browser: Browser
  quick: boolean
  /** Keys a round in one form. */
  keys: number
  progress: (what: string) => void
}
