import type { Mutator } from '../Mutant.ts'

export const flowMutators: Mutator[] = []
