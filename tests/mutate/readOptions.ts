import { parseOptions } from '#cli/command/parseOptions.ts'

export interface MutateOptions {
  /** Codes by their beginning; then nothing else is tried. */
  code?: string[]
  /** So many of each; absent = all. */
  sample?: string
  seed: string
  /** `codes`, `harmless`, `generic` or `blind` alone. */
  only?: string
  help: boolean
}

const OPTIONS = {
  code: { type: 'string', multiple: true },
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** @throws CouldNotRun naming the argument that is not known. */
export function readOptions(argv: string[]): MutateOptions {
  return parseOptions('mutate', argv, OPTIONS).values
}

export const MUTATE_HELP = `npm run mutate -- [options]   breaks the content in every way and tells what the check does not see

--code CODE     only codes that begin so (several times)
--only PART     codes, harmless, generic or blind (faults that somebody planted who never saw the checker)
--sample N      so many of each (all)
--seed S        which ones (1)

ends with 0, 1 (something was not told, or told wrongly) or 2 (it could not run)`
