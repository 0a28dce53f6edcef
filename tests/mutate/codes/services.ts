import type { Mutator } from '../Mutant.ts'

export const servicesMutators: Mutator[] = []
