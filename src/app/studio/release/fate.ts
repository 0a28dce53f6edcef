import { objectOf } from '#engine/content/objectOf.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'

export const FATES = ['pin', 'migrate', 'reconcile'] as const
export type Fate = (typeof FATES)[number]

/** What an edition says of the open drafts of a process. */
export interface SaidFate {
  drafts: Fate
  mustUpgrade: boolean
}

export const migrationsPath = (process: string): string => `workflows/migrations/${process}.json`

/** What the edition says and its base did not; undefined = nothing, so that drafts stay with their release. */
export function fateOf(now: Json | undefined, base: Json | undefined): SaidFate | undefined {
  const own = objectOf(rowsOf(now)[ownIndex(now, base)])
  const drafts = FATES.find((fate) => fate === own['drafts'])
  return drafts === undefined ? undefined : { drafts, mustUpgrade: own['mustUpgrade'] === true }
}

/**
 * The migrations with what is said now; `to` names the release where nothing was said yet. Other words of it stay, and so
 * does what is no migration: rows that are no objects, and a file that is no list as a whole.
 */
export function withFate(
  now: Json | undefined,
  base: Json | undefined,
  { drafts, mustUpgrade, to }: SaidFate & { to: string },
): Json {
  if (now !== undefined && !Array.isArray(now)) return now
  const list = [...rowsOf(now)]
  const index = ownIndex(now, base)
  const { mustUpgrade: _before, ...own }: JsonObject = index < 0 ? { to } : objectOf(list[index])
  const said = { ...own, drafts, ...(mustUpgrade && { mustUpgrade }) }
  return index < 0 ? [...list, said] : list.with(index, said)
}

/** The same entry with other words. */
export function withOwn(
  now: Json | undefined,
  base: Json | undefined,
  change: (own: JsonObject) => JsonObject,
): Json {
  const index = ownIndex(now, base)
  const list = [...rowsOf(now)]
  return index < 0 ? (now ?? list) : list.with(index, change(objectOf(list[index])))
}

/** With what is no migration, so that it stays where it is. */
const rowsOf = (document: Json | undefined): readonly Json[] => (Array.isArray(document) ? document : [])

/** The last migration that the base lacks. */
function ownIndex(now: Json | undefined, base: Json | undefined): number {
  const old = rowsOf(base)
  return rowsOf(now).findLastIndex((one) => isJsonObject(one) && !old.some((other) => sameJson(one, other)))
}
