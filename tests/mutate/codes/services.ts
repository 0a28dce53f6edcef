import type { Mutator } from '../Mutant.ts'
import { besideMutators } from './services/beside.ts'
import { documentMutators } from './services/documents.ts'
import { personaValueMutators } from './services/personaValues.ts'
import { portalMutators } from './services/portal.ts'

export const servicesMutators: Mutator[] = [
  ...portalMutators,
  ...besideMutators,
  ...personaValueMutators,
  ...documentMutators,
]
