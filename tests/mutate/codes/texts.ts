import type { Mutator } from '../Mutant.ts'

export const textsMutators: Mutator[] = []
