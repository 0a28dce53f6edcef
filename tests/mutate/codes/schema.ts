import type { Mutator } from '../Mutant.ts'

export const schemaMutators: Mutator[] = []
