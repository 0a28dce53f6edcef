import { ChangedDocument } from '#engine/values/ChangedDocument.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject, stepAnswers } from '../state/json.ts'
import type { Answers } from './localDrafts.ts'

/** One answer that was changed on both sides since they last agreed. `undefined` = no answer. */
export interface AnswerConflict {
  /** "/answers/<step>/<field>", deeper where groups or rows could be told apart. */
  pointer: string
  mine: Json | undefined
  theirs: Json | undefined
}
export interface MergedAnswers {
  /** Both sides' changes; an answer in conflict keeps mine until the person has chosen. */
  answers: Answers
  conflicts: AnswerConflict[]
}
export type Side = 'mine' | 'theirs'

/** `earlier`: what this side has sent without hearing that it arrived. */
export interface Sides {
  base: Answers
  mine: Answers
  theirs: Answers
  earlier?: readonly Answers[]
}

/**
 * Three-way merge by field: what only one side changed is taken from that side. What stands there as this side had sent
 * it once is this side's own.
 */
export function mergeAnswers({ base, mine, theirs, earlier = [] }: Sides): MergedAnswers {
  const conflicts: AnswerConflict[] = []
  const merged = mergeMembers({ base, mine, theirs, earlier }, '/answers', conflicts)
  return { answers: stepAnswers(merged), conflicts }
}

interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
  earlier: readonly Value[]
}

function mergeMembers(
  { base, mine, theirs, earlier }: Versions<JsonObject>,
  pointer: string,
  conflicts: AnswerConflict[],
): JsonObject {
  const members: [string, Json][] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const versions = {
      base: memberOf(base, name),
      mine: memberOf(mine, name),
      theirs: memberOf(theirs, name),
      earlier: earlier.map((one) => memberOf(one, name)),
    }
    const value = mergeValue(versions, `${pointer}/${escapeToken(name)}`, conflicts)
    if (value !== undefined) members.push([name, value])
  }
  return Object.fromEntries(members)
}

function mergeValue(
  versions: Versions<Json | undefined>,
  pointer: string,
  conflicts: AnswerConflict[],
): Json | undefined {
  const { base, mine, theirs, earlier } = versions
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return mine
  if (earlier.some((one) => sameJson(theirs, one))) return mine
  if (sameJson(mine, base)) return theirs
  if (isJsonObject(mine) && isJsonObject(theirs)) {
    const inside = {
      base: isJsonObject(base) ? base : {},
      mine,
      theirs,
      earlier: earlier.filter(isJsonObject),
    }
    return mergeMembers(inside, pointer, conflicts)
  }
  const rows = asRows(versions)
  if (rows !== undefined) {
    return rows.map((row, index) => mergeValue(row, `${pointer}/${index}`, conflicts) ?? null)
  }
  conflicts.push({ pointer, mine, theirs })
  return mine
}

/** Rows can be told apart only while neither side has added, removed or moved one. */
function asRows(versions: Versions<Json | undefined>): Versions<JsonObject>[] | undefined {
  const { base, mine, theirs } = versions
  if (!isRows(base) || !isRows(mine) || !isRows(theirs)) return undefined
  if (mine.length !== base.length || theirs.length !== base.length) return undefined
  const earlier = versions.earlier.filter(isRows)
  return base.map((row, index) => ({
    base: row,
    mine: mine[index] ?? {},
    theirs: theirs[index] ?? {},
    earlier: earlier.map((rows) => rows[index] ?? {}),
  }))
}

function isRows(value: Json | undefined): value is JsonObject[] {
  return Array.isArray(value) && value.every(isJsonObject)
}

/** Own members only: "__proto__" is a name like any other. */
function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** The person's choices put into merged answers. */
export function settleConflicts(merged: MergedAnswers, chosen: (conflict: AnswerConflict) => Side): Answers {
  const document = new ChangedDocument({ answers: merged.answers })
  for (const conflict of merged.conflicts) {
    const { pointer } = conflict
    const value = conflict[chosen(conflict)]
    if (value === undefined) document.remove(pointer)
    else document.set(pointer, value)
  }
  const whole = document.value
  return stepAnswers(isJsonObject(whole) ? whole['answers'] : undefined)
}
