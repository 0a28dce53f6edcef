import type { Mutator } from '../Mutant.ts'
import { fieldMutators } from './conditions/fields.ts'
import { guardMutators } from './conditions/guards.ts'
import { holdingMutators } from './conditions/holding.ts'
import { transitionMutators } from './conditions/transitions.ts'
import { valueMutators } from './conditions/values.ts'

export const conditionsMutators: Mutator[] = [
  ...holdingMutators,
  ...valueMutators,
  ...guardMutators,
  ...transitionMutators,
  ...fieldMutators,
]
