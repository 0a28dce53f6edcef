import type { Campaign, Workflow } from '#engine/content/types.ts'
import { type Answers, type Asked, carryAnswers, type Carried } from '#engine/migrate/carryAnswers.ts'
import { carryStatus } from '#engine/migrate/carryStatus.ts'
import type { CarryPlan, KeptWhy } from '#engine/migrate/CarryPlan.ts'
import { openQuestions } from '#engine/migrate/openQuestions.ts'
import { getAt } from '#engine/values/pointer.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { JsonObject, Pointer } from '#engine/values/types.ts'
import { startApplication } from '#engine/workflow/startApplication.ts'
import type { Application, Context } from '#engine/workflow/types.ts'
import { applicantScope } from '../applications/applicantScope.ts'
import { campaignScope } from '../applications/campaignOf.ts'
import { stateOfRow } from '../applications/stateOfRow.ts'
import type { OpenProcess, OpenRelease } from '../content/currentRelease.ts'
import type { ListBooks } from '../lists/listBooks.ts'
import type { KnownPerson } from '../people/findPerson.ts'
import type { CarriedNotice } from './CarriedNotice.ts'
import type { OpenRow } from './readRows.ts'

/** Where applications are carried to. */
export interface Target {
  release: Pick<OpenRelease, 'hash' | 'content'>
  process: OpenProcess
  lists: ListBooks
  /** ISO instant. */
  now: string
}
export interface CarriedRow {
  row: OpenRow
  person: KnownPerson
  /** Only where it is another than before. */
  state?: Application
  /** Of the state that was stored. */
  before: Application
  /** Only where there are answers, and something to write of them. */
  draft?: { answers: Answers; notice: CarriedNotice | undefined; open: number }
  verdict: Pick<Carried, 'asked' | 'isOther'>
  /** An answer changed that timers, lists or keys of the process read. */
  isRead: boolean
}
/** Why it stays; `unreadable`: its person was erased, or its bytes are damaged. */
export type Stays = KeptWhy | 'unreadable'
export interface Carrying {
  plan: CarryPlan
  target: Target
  submitted: boolean
}

/** What becomes of one application: nothing is read or written here. */
export function carryRow(
  row: OpenRow,
  person: KnownPerson | undefined,
  { plan, target, submitted }: Carrying,
): CarriedRow | Stays {
  if (person === undefined) return 'unreadable'
  const { workflow } = target.process.part
  const before = beforeOf(row, person, { plan, workflow })
  const stands = carryStatus(plan.statuses, workflow, before)
  if (typeof stands === 'string') return stands
  const isMoved = !sameJson(placeOf(stands), placeOf(before))
  if (submitted && !isMoved) return 'pinned'
  const state = { ...stands, revision: row.revision + 1 }
  const common = { row, person, before, isRead: false, ...(isMoved && { state }) }
  const typed: Answers = row.typed === null ? before.answers : person.key.decryptJson(row.typed)
  // Who has answered nothing is told nothing.
  if (submitted || Object.keys(typed).length === 0)
    return { ...common, verdict: { asked: [], isOther: false } }
  const context = contextOf(row, person, target)
  const carried = carryAnswers(plan, typed, { workflow, application: stands, context })
  const notice = noticeOf(row, person, { carried, now: target.now })
  if (!carried.isOther && notice === undefined) return { ...common, verdict: carried }
  const open = openQuestions(notice?.asked ?? [], carried.answers).length
  const isRead = plan.reads.some((place) => isOtherAt(place, typed, carried.answers))
  return { ...common, draft: { answers: carried.answers, notice, open }, verdict: carried, isRead }
}

const isOtherAt = (place: Pointer, before: Answers, after: Answers): boolean =>
  !sameJson(getAt({ answers: before }, place) ?? null, getAt({ answers: after }, place) ?? null)

/**
 * What was stored of it. Of a draft whose status says the same as before its row tells enough, and nothing has to be
 * unsealed.
 */
function beforeOf(
  row: OpenRow,
  person: KnownPerson,
  { plan, workflow }: { plan: CarryPlan; workflow: Workflow },
): Application {
  const { main, tracks } = plan.statuses
  const isMapped = Object.keys(main).length + Object.keys(tracks).length > 0
  const isSame =
    row.status === workflow.initial && workflow.statuses[row.status]?.code === (row.code ?? undefined)
  const isNeeded = isMapped || !isSame || row.typed === null || row.root_id !== row.id
  const now = row.saved_at.toISOString()
  const stored = isNeeded
    ? person.key.decryptJson<Application>(row.state)
    : startApplication(workflow, { id: row.id, number: '', now })
  return stateOfRow(row, stored)
}

function placeOf({ status, code, tracks }: Application): JsonObject {
  return { status, code, tracks }
}

/** Registers are not asked: what depends on them is seen when the person opens the draft. */
function contextOf(row: OpenRow, person: KnownPerson, { release, process, lists, now }: Target): Context {
  const { part, validate } = process
  const { campaigns, constants } = release.content.services
  const campaign = campaigns.find(({ id }: Campaign) => id === row.campaign)
  const facts = Object.keys(part.workflow.facts ?? {})
  return {
    now,
    applicant: applicantScope(person, row.institution),
    facts: {},
    factStates: Object.fromEntries(facts.map((name) => [name, 'unknown' as const])),
    ...(campaign !== undefined && { campaign: campaignScope(campaign) }),
    constants,
    conditions: part.conditions,
    rows: (list) => lists.rows(list),
    validate,
    forms: part.forms,
    factSources: release.content.facts,
  }
}

/** Also what an earlier change has asked and nobody has answered yet. */
function noticeOf(
  row: OpenRow,
  person: KnownPerson,
  { carried, now }: { carried: Carried; now: string },
): CarriedNotice | undefined {
  const from = row.release
  const earlier = row.notice === null ? undefined : person.key.decryptJson(row.notice)
  const places = new Set(carried.asked.map(({ at }: Asked) => at))
  const still = (earlier?.asked ?? []).filter(
    (one) => !places.has(one.at) && openQuestions([one], carried.answers).length > 0,
  )
  const asked = [...still, ...carried.asked.map((one) => ({ ...one, from }))]
  const gone = [...(earlier?.gone ?? []), ...carried.gone.map((one) => ({ ...one, from }))]
  if (asked.length + gone.length === 0) return undefined
  const isNews = carried.asked.length + carried.gone.length > 0
  return { at: isNews ? now : (earlier?.at ?? now), asked, gone }
}
