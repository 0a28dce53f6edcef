import { parseOptions } from '../command/parseOptions.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

export interface TextsOptions {
  root: string
  /** Ids whose translation was read again; one that ends in a dot stands for all that begin so. */
  accept: string[]
  help: boolean
}

const OPTIONS = {
  root: { type: 'string', default: '.' },
  accept: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** @throws CouldNotRun */
export function readTextsOptions(argv: string[]): TextsOptions {
  const { values, positionals } = parseOptions('texts', argv, OPTIONS)
  const { root, accept, help } = values
  if (!help && accept !== positionals.length > 0)
    throw new CouldNotRun(
      'Behind --accept stand the ids of texts, and nowhere else. `npm run texts -- --help` tells how.',
    )
  return { root, help, accept: positionals }
}

export const TEXTS_HELP = `npm run texts [-- --accept ID…]   writes locales/meta.json

A text that is new gets its note: from which words of the first language it was translated. A note without a text goes,
and "ahead" of a text that is shown now. A text whose words were changed after it was translated is told, and accepted by
its id once somebody has read the translation again; "demo." stands for all ids that begin so.

--accept ID…   these translations say what the first language says now
--root DIR     the folder that holds schemas, ui-schemas, workflows, locales (here)

Ends with 0, 1 (translations wait to be read) or 2 (it could not look).`
