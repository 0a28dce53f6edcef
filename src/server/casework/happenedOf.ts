import type { CallAnswers } from './CallAnswers.ts'
import type { Workflow } from '#engine/content/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Actor } from '#engine/workflow/types.ts'
import type { Answers } from '../applications/Case.ts'
import type { EventRecord } from '../applications/eventRecord.ts'
import { filledIn, transitionOf } from '../applications/view/filledIn.ts'
import { entriesOf, isSeen } from '../applications/view/timelineOf.ts'
import type { Sight } from '../applications/view/sightOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { staffNames } from './staffNames.ts'
import type { StaffStanding } from './standingOf.ts'

type Story = Pick<CallAnswers['caseWork'], 'happened' | 'corrections'>
type Happened = Story['happened'][number]
type Correction = Story['corrections'][number]

/** Who did what to a case, when and why, and what each return for correction changed; as far as the reader sees. */
export async function happenedOf(
  portal: Portal,
  database: Database,
  standing: StaffStanding,
): Promise<Story> {
  const { found, sight, past } = standing
  const officers = past.flatMap(({ record: { actor } }) => (isOfficer(actor) ? [actor.id] : []))
  const nameOf = await staffNames(portal, database, officers)
  const happened: Happened[] = []
  const corrections: Correction[] = []
  let answers: Answers = {}
  for (const moment of past) {
    const { at, record } = moment
    const entries = told(found.workflow, record, nameOf).map((entry) => seenOf(entry, sight))
    for (const entry of entries) if (isSeen(entry, moment, sight)) happened.push({ at, ...entry })
    // Handed in without a change: the record has no answers of its own.
    answers = changedAnswers(record) ?? answers
    const last = corrections.at(-1)
    if (last !== undefined && last.mended === undefined && validates(found.workflow, record))
      last.mended = { at, answers: sight.answers(answers) }
    const [first] = entries
    if (first !== undefined && returns(found.workflow, record) && isOwn(first, sight))
      corrections.push({
        at,
        what: first.what,
        who: first.who,
        ...(first.name !== undefined && { name: first.name }),
        input: first.input ?? {},
        before: sight.answers(answers),
      })
  }
  return { happened, corrections }
}

const isOfficer = (actor: Actor | undefined): actor is Actor =>
  actor !== undefined && actor.relation === undefined

/** In a role that sees some places alone: what it decided itself, and what was decided about the elements that it sees. */
const isOwn = ({ what, track }: Omit<Happened, 'at'>, { narrow }: Sight): boolean =>
  narrow === undefined || track !== undefined || narrow.transitions.has(what)

function seenOf(entry: Omit<Happened, 'at'>, sight: Sight): Omit<Happened, 'at'> {
  if (isOwn(entry, sight)) return entry
  const { form: _form, input: _input, fact: _fact, ...told } = entry
  return told
}

function told(
  workflow: Workflow,
  record: EventRecord,
  nameOf: (id: string) => string | null,
): Omit<Happened, 'at'>[] {
  const { event, actor } = record
  const byHand = event.kind === 'byHand' ? event.fact : undefined
  return entriesOf(workflow, record).map((entry, index) => ({
    ...entry,
    // What followed by itself is nobody's.
    ...(index === 0 && isOfficer(actor) && { name: nameOf(actor.id) }),
    ...(index === 0 && filledIn(workflow, record)),
    ...(byHand !== undefined && { fact: byHand }),
  }))
}

function returns(workflow: Workflow, { event, outcome, made }: EventRecord): boolean {
  if (event.kind !== 'do' || event.track !== undefined || outcome === 'held' || made.length === 0)
    return false
  return transitionOf(workflow, event)?.returns === true
}

function validates(workflow: Workflow, { made }: EventRecord): boolean {
  return made.some(
    ({ id, track }) => track === undefined && transitionOf(workflow, { transition: id })?.validate,
  )
}

function changedAnswers({ changes }: EventRecord): Answers | undefined {
  const { answers } = changes
  if (!isObject(answers)) return undefined
  return Object.fromEntries(
    Object.entries(answers).flatMap(([step, given]) => (isObject(given) ? [[step, given]] : [])),
  )
}
