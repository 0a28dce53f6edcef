import type { JsonObject } from '#engine/values/types.ts'
import { renameData } from './pointers.ts'
import { objectsIn, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'

/** workflows/personas/<id>.json */
export function renamePersona(renaming: Renaming, persona: JsonObject): JsonObject {
  const { id, extends: base, children, facts, answers } = persona
  return {
    ...persona,
    id: renaming.id('persona', textOf(id)),
    ...(base === undefined ? {} : { extends: renaming.id('persona', textOf(base)) }),
    ...(children === undefined
      ? {}
      : {
          children: objectsIn(children).map((child) => ({
            ...child,
            id: renaming.id('persona', textOf(child['id'])),
          })),
        }),
    ...(facts === undefined ? {} : { facts: renameData(renaming, facts, 'facts') }),
    ...(answers === undefined ? {} : { answers: renameData(renaming, answers, 'steps') }),
  }
}
