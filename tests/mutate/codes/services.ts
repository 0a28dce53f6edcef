import type { Mutator } from '../Mutant.ts'
import { besideMutators } from './services/beside.ts'
import { portalMutators } from './services/portal.ts'

export const servicesMutators: Mutator[] = [...portalMutators, ...besideMutators]
