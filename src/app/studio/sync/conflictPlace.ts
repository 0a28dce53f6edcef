import { identitiesOf } from '#engine/json/identitiesOf.ts'
import { unescapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { asJson, isJsonObject } from '../../state/json.ts'
import { parsedText } from '../workspace/parsedText.ts'
import type { ToldConflict } from './types.ts'

/** At which place two differ, told by the names of rows: the same one however rows have moved meanwhile. */
export function conflictPlace({ path, pointer, told, base }: ToldConflict): string {
  const names: string[] = [path]
  let inside: Json | undefined = parsedText(told)
  for (const step of pointer.split('/').slice(1).map(unescapeToken)) {
    if (Array.isArray(inside)) {
      const row: Json | undefined = step === '-' ? asJson(base) : inside[Number(step)]
      names.push(step === '-' ? nameOf(row === undefined ? [] : [row], 0) : nameOf(inside, Number(step)))
      inside = row
    } else {
      names.push(step)
      inside = isJsonObject(inside) ? inside[step] : undefined
    }
  }
  return JSON.stringify(names)
}

const nameOf = (rows: readonly Json[], index: number): string =>
  [...(identitiesOf([rows])[0]?.keys() ?? [])][index] ?? String(index)
