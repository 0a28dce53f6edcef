import type { Mutator } from '../Mutant.ts'
import { boxMutators } from './ui/boxes.ts'
import { fillMutators } from './ui/filling.ts'
import { placeMutators } from './ui/places.ts'
import { tellMutators } from './ui/telling.ts'
import { widgetMutators } from './ui/widgets.ts'

/** How fields are asked: widgets, their options, words at the wrong place, fields that nobody can fill. */
export const uiMutators: Mutator[] = [
  ...widgetMutators,
  ...placeMutators,
  ...boxMutators,
  ...fillMutators,
  ...tellMutators,
]
