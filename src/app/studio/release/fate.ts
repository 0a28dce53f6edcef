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
  const own = listOf(now)[ownIndex(now, base)]
  const drafts = FATES.find((fate) => fate === own?.['drafts'])
  return drafts === undefined ? undefined : { drafts, mustUpgrade: own?.['mustUpgrade'] === true }
}

/** The migrations with what is said now; `to` names the release where nothing was said yet. Other words of it stay. */
export function withFate(
  now: Json | undefined,
  base: Json | undefined,
  { drafts, mustUpgrade, to }: SaidFate & { to: string },
): Json {
  const list = listOf(now)
  const index = ownIndex(now, base)
  const { mustUpgrade: _before, ...own }: JsonObject = list[index] ?? { to }
  const said = { ...own, drafts, ...(mustUpgrade && { mustUpgrade }) }
  return index < 0 ? [...list, said] : list.with(index, said)
}

/** The same entry with other words. */
export function withOwn(
  now: Json | undefined,
  base: Json | undefined,
  change: (own: JsonObject) => JsonObject,
): Json {
  const list = listOf(now)
  const index = ownIndex(now, base)
  const own = list[index]
  return own === undefined ? list : list.with(index, change(own))
}

const listOf = (document: Json | undefined): JsonObject[] =>
  Array.isArray(document) ? document.filter(isJsonObject) : []

/** The last one that the base lacks. */
function ownIndex(now: Json | undefined, base: Json | undefined): number {
  const old = listOf(base)
  return listOf(now).findLastIndex((one) => !old.some((other) => sameJson(one, other)))
}
