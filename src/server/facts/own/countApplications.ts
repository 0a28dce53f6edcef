import type { Counted } from '#engine/content/ownPath.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Application } from '#engine/workflow/types.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { selectSame } from '../../people/selectSame.ts'
import { foldLetters } from './foldLetters.ts'
import { countedReading, type OwnFact, type OwnQuestion } from './OwnFact.ts'

/**
 * `/applications?<name>=open&<name>=status:a,b@/step/field`: how many other applications of the same process the person
 * has (also of before their account was erased), or the institution for which they apply: handed in and not final; or now in one of those statuses, and with the same answer there where a pointer is given
 * (of answers that are lists: with something in common). `since:…` in place of `status:…`: when the last of those came to
 * its status, nothing where there is none; `answers:…`: what each of those answers there, whatever this one answers.
 * `@=/step/other` behind any of them: only those with exactly the same answer there (of a list: the same elements), or none.
 */
export const countApplications: OwnFact = (question) => {
  const { subject_id: subject, institution, process } = question.case.row
  const parts: Family = {
    of: institution === null ? 'person' : 'institution',
    id: institution ?? subject,
    process,
  }
  const key = { kind: 'applications', parts }
  return countedReading(question, key, async (family) => {
    const others = await readOthers(question, family)
    const counts: JsonObject = {}
    for (const one of question.counted) {
      const said = saidOf(
        others.filter((other) => isCounted(other, one, question)),
        one,
      )
      if (said !== undefined) counts[one.name] = said
    }
    return counts
  })
}

function saidOf(found: readonly Other[], { is }: Counted): Json | undefined {
  if (typeof is !== 'object' || is.says === undefined) return found.length
  if (is.says === 'since')
    return found
      .map(({ since }) => since)
      .sort()
      .at(-1)
  return found.flatMap((other) => getAt(other.answers(), is.pointer ?? '') ?? [])
}

/** Whose applications are counted together. */
type Family = { of: 'person' | 'institution'; id: string; process: string }

interface Other {
  status: string
  /** An ISO instant. */
  since: string
  open: boolean
  answers: () => Application['answers']
}

async function readOthers(
  { portal, database, case: { row, key } }: OwnQuestion,
  { of, id, process }: Family,
): Promise<Other[]> {
  const rows = await database
    .selectFrom('application')
    .select(['subject_id', 'status', 'since', 'final', 'submitted', 'state'])
    .where('process', '=', process)
    .where((eb) =>
      of === 'institution'
        ? eb('institution', '=', id)
        : eb.and([eb('subject_id', 'in', selectSame(id)), eb('institution', 'is', null)]),
    )
    .where('id', '!=', row.id)
    .execute()
  const begunByOthers = rows.filter(({ subject_id }) => subject_id !== row.subject_id)
  const keys = await portal.personKeys.openMany(
    database,
    begunByOthers.map(({ subject_id }) => subject_id),
  )
  const keyOf = (subject: string) => (subject === row.subject_id ? key : keys.get(subject))
  return rows.map((other) => ({
    status: other.status,
    since: other.since.toISOString(),
    open: other.submitted && !other.final,
    answers: () => keyOf(other.subject_id)?.decryptJson<Application>(other.state).answers ?? {},
  }))
}

function isCounted(other: Other, { is }: Counted, { case: { state } }: OwnQuestion): boolean {
  if (is === undefined || is === 'open') return is === 'open' && other.open
  const { statuses, pointer, exactly = [] } = is
  if (!statuses.includes(other.status)) return false
  const both = (at: string) => [getAt(state.answers, at), getAt(other.answers(), at)] as const
  if (!exactly.every((at) => isSame(...both(at)))) return false
  if (pointer === undefined || is.says === 'answers') return true
  const [mine, theirs] = both(pointer)
  return mine !== undefined && theirs !== undefined && meet(mine, theirs)
}

/** The order in which boxes were ticked does not count. */
function isSame(mine: Json | undefined, theirs: Json | undefined): boolean {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return sameJson(mine, theirs)
  return mine.length === theirs.length && isWithin(mine, theirs) && isWithin(theirs, mine)
}

const isWithin = (these: readonly Json[], others: readonly Json[]): boolean =>
  these.every((one) => others.some((other) => sameJson(one, other)))

function meet(mine: Json, theirs: Json): boolean {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return sameJson(folded(mine), folded(theirs))
  return mine.some((one) => theirs.some((other) => sameJson(folded(one), folded(other))))
}

/** A number of a document is the same in capital letters. */
const folded = (value: Json): Json => (typeof value === 'string' ? foldLetters(value) : value)
