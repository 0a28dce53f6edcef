import type { Mutator } from '../Mutant.ts'
import { circles } from './door/circles.ts'
import { doubles } from './door/doubles.ts'
import { files } from './door/files.ts'
import { machines } from './door/machines.ts'
import { numbers } from './door/numbers.ts'
import { schemas } from './door/schemas.ts'
import { shapes } from './door/shapes.ts'
import { templates } from './door/templates.ts'
import { texts } from './door/texts.ts'
import { unknownElsewhere } from './door/unknownElsewhere.ts'
import { unknownInMachines } from './door/unknownInMachines.ts'

/** What the door tells: of files, shapes, names, doubles, circles and texts. */
export const doorMutators: Mutator[] = [
  ...files,
  numbers,
  templates,
  ...unknownInMachines,
  ...unknownElsewhere,
  ...doubles,
  ...circles,
  ...machines,
  ...shapes,
  ...schemas,
  ...texts,
]
