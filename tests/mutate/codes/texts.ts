import type { Mutator } from '../Mutant.ts'
import { buttonMutators } from './texts/buttons.ts'
import { callerMutators } from './texts/callers.ts'
import { explanationMutators } from './texts/explanations.ts'
import { languageMutators } from './texts/languages.ts'
import { noteMutators } from './texts/notes.ts'
import { wordMutators } from './texts/words.ts'

/** What texts say, in which languages, to whom, and what is noted of them. */
export const textsMutators: Mutator[] = [
  ...wordMutators,
  ...languageMutators,
  ...noteMutators,
  ...callerMutators,
  ...buttonMutators,
  ...explanationMutators,
]
