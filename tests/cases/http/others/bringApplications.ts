import type { Counted } from '#engine/content/ownPath.ts'
import type { Workflow } from '#engine/content/types.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Application } from '#engine/workflow/types.ts'
import type { Bring } from './Bringing.ts'
import { insertOther } from './insertOther.ts'

/** One application as it could be: in this status, with the same answers as the case at these pointers. */
interface Candidate {
  status: string
  same: readonly string[]
  /** Names of the counts to which it adds one, and for which it is the last. */
  counts: readonly Counted[]
}

/** Other applications of the same person: as few as make these counts. */
export const bringApplications: Bring = async ({ portal, situation, counted, wanted }) => {
  const { found, application } = situation
  const { release, workflow, row } = found
  const made: string[] = []
  const asCounts = withoutAnswers(counted, wanted, application.answers)
  for (const { status, same, counts } of fill(candidatesOf(workflow, counted), asCounts) ?? []) {
    const since = counts.map((one) => momentOf(one, wanted)).find((moment) => moment !== undefined)
    const answers = alike(application.answers, same)
    const { subject_id: subject, owner_id: owner, institution } = row
    const other = { release, workflow, subject, owner, institution, status, answers }
    made.push(await insertOther(portal, { ...other, ...(since !== undefined && { since }) }))
  }
  return made
}

/** Others can be made to answer what the case answers: so many of them stand for their list of answers. */
function withoutAnswers(
  counted: readonly Counted[],
  wanted: JsonObject,
  answers: Application['answers'],
): JsonObject {
  const counts = counted.flatMap(({ name, is }): [string, Json][] => {
    const listed = wanted[name]
    if (typeof is !== 'object' || is.says !== 'answers' || !Array.isArray(listed)) return []
    const own = getAt(answers, is.pointer ?? '')
    return listed.every((one) => one === own) ? [[name, listed.length]] : []
  })
  return { ...wanted, ...Object.fromEntries(counts) }
}

function candidatesOf({ statuses, initial }: Workflow, counted: readonly Counted[]): Candidate[] {
  const sets: string[][] = [[]]
  for (const pointer of new Set(counted.flatMap(({ is }) => pointersOf(is))))
    sets.push(...sets.map((one) => [...one, pointer]))
  return Object.entries(statuses).flatMap(([status, { phase }]) =>
    status === initial
      ? []
      : sets.map((same) => ({
          status,
          same,
          counts: counted.filter(({ is }) =>
            typeof is === 'object'
              ? is.statuses.includes(status) && pointersOf(is).every((one) => same.includes(one))
              : is === 'open' && phase !== 'closed',
          ),
        })),
  )
}

const pointersOf = (is: Counted['is']): string[] =>
  typeof is === 'object' ? [is.pointer ?? [], is.exactly ?? []].flat() : []

/** Undefined: no applications could make these counts. */
function fill(candidates: readonly Candidate[], wanted: JsonObject): Candidate[] | undefined {
  if (Object.values(wanted).every((count) => count === 0)) return []
  for (const one of candidates) {
    const rest = without(wanted, one.counts)
    const others = one.counts.length === 0 || rest === undefined ? undefined : fill(candidates, rest)
    if (others) return [one, ...others]
  }
  return undefined
}

/** What is still wanted once one more is there; undefined where that is one too many. */
function without(wanted: JsonObject, counts: readonly Counted[]): JsonObject | undefined {
  const moments = new Set(counts.flatMap((one) => momentOf(one, wanted) ?? []))
  const isEach = counts.every((one) => isMoment(one) === (typeof wanted[one.name] === 'string'))
  if (moments.size > 1 || !isEach) return undefined
  const rest = counts.map((one): [string, Json] => {
    const count = wanted[one.name]
    return [one.name, typeof count === 'number' ? count - 1 : 0]
  })
  return rest.some(([, count]) => count === -1) ? undefined : { ...wanted, ...Object.fromEntries(rest) }
}

const isMoment = ({ is }: Counted): boolean => typeof is === 'object' && is.says === 'since'

function momentOf(one: Counted, wanted: JsonObject): string | undefined {
  const moment = wanted[one.name]
  return isMoment(one) && typeof moment === 'string' ? moment : undefined
}

function alike(answers: Application['answers'], pointers: readonly string[]): Application['answers'] {
  const same: Application['answers'] = {}
  for (const pointer of pointers) {
    const [, step = '', field = ''] = pointer.split('/')
    const answer = getAt(answers, pointer)
    if (answer !== undefined) same[step] = { ...same[step], [field]: answer }
  }
  return same
}
