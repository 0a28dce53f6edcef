import type { JsonObject } from '#engine/values/types.ts'
import { renameData } from './pointers.ts'
import { textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'

/** workflows/personas/<id>.json */
export function renamePersona(renaming: Renaming, persona: JsonObject): JsonObject {
  const { id, extends: base, facts, answers } = persona
  return {
    ...persona,
    id: renaming.id('persona', textOf(id)),
    ...(base === undefined ? {} : { extends: renaming.id('persona', textOf(base)) }),
    ...(facts === undefined ? {} : { facts: renameData(renaming, facts, 'facts') }),
    ...(answers === undefined ? {} : { answers: renameData(renaming, answers, 'steps') }),
  }
}
