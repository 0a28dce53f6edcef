import type { Mutator } from '../Mutant.ts'
import { besideMutators } from './services/beside.ts'
import { personaValueMutators } from './services/personaValues.ts'
import { portalMutators } from './services/portal.ts'

export const servicesMutators: Mutator[] = [...portalMutators, ...besideMutators, ...personaValueMutators]
