import { parseOptions } from '#cli/command/parseOptions.ts'

interface AxeOptions {
  /** Combinations that have all of these words. */
  only?: string[]
  /** Where the findings go as well. */
  json?: string
  help: boolean
}

const OPTIONS = {
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** @throws CouldNotRun naming the argument that is not known. */
export function readOptions(args: string[]): AxeOptions {
  return parseOptions('test:axe', args, OPTIONS).values
}

export const AXE_HELP = `npm run test:axe -- [options]   every route of the portal before axe, for every reader, language, theme and width

--only WORD     of a path (a part of it), a viewer, a language, light, dark, 320 or 1280 alone (several: all of them)
--json FILE     the findings also as JSON

viewers: signedOut, citizen, foreigner, parent, officer, administrator; the pages are those of the last \`npm run build\`
ends with 0, 1 (there are findings) or 2 (it could not run)`
