import type { Mutator } from '../Mutant.ts'

export const conditionsMutators: Mutator[] = []
