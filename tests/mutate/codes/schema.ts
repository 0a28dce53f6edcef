import type { Mutator } from '../Mutant.ts'
import { branchMutators } from './schema/branches.ts'
import { keywordMutators } from './schema/keywords.ts'
import { objectMutators } from './schema/objects.ts'
import { patternMutators } from './schema/patterns.ts'

export const schemaMutators: Mutator[] = [
  ...keywordMutators,
  ...branchMutators,
  ...objectMutators,
  ...patternMutators,
]
