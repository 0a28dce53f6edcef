import type { Mutator } from '../Mutant.ts'

export const worldMutators: Mutator[] = []
