import { casesMutators } from './codes/cases.ts'
import { conditionsMutators } from './codes/conditions.ts'
import { doorMutators } from './codes/door.ts'
import { flowMutators } from './codes/flow.ts'
import { releaseMutators } from './codes/release.ts'
import { schemaMutators } from './codes/schema.ts'
import { servicesMutators } from './codes/services.ts'
import { textsMutators } from './codes/texts.ts'
import { uiMutators } from './codes/ui.ts'
import { worldMutators } from './codes/world.ts'
import type { Mutator } from './Mutant.ts'

/** Every way in which the check's codes say that content can be broken. Several mutators may break for one code. */
export const mutators: readonly Mutator[] = [
  ...doorMutators,
  ...schemaMutators,
  ...uiMutators,
  ...textsMutators,
  ...worldMutators,
  ...conditionsMutators,
  ...flowMutators,
  ...servicesMutators,
  ...releaseMutators,
  ...casesMutators,
]
