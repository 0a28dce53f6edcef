import type { Mutator } from '../Mutant.ts'
import { declaredMutators } from './world/declared.ts'
import { operandMutators } from './world/operands.ts'
import { pointerMutators } from './world/pointers.ts'

export const worldMutators: Mutator[] = [...pointerMutators, ...operandMutators, ...declaredMutators]
