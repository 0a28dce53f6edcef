import type { Mutator } from '../Mutant.ts'

export const uiMutators: Mutator[] = []
