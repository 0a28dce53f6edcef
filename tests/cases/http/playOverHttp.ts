import type { ApplicationView } from '#contract/schemas.ts'
import { runDue } from '#server/timers/runDue.ts'
import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { startCase } from '#engine/case/startCase.ts'
import { trackRef } from '#engine/case/eventOf.ts'
import type { CaseStep, OpenContent, ProcessCase } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Api, Reply } from '../../roads/api/createApi.ts'
import { onePagePdf, upload } from '../../roads/api/uploads.ts'
import type { HttpDoor } from './HttpDoor.ts'
import { notSaidOfCase, notSaidOfStep } from './notSaid.ts'
import { insertMade, parentOf, setStanding, tell, tellOfMade } from './madeProcess.ts'
import { ownCase } from './ownCase.ts'
import { sendMessage } from './sendMessage.ts'
import { compareSeen, type HttpDifference, type Seen } from './seenWords.ts'

export interface PlayedOverHttp {
  /** Steps that were played; all of them, unless something could not be said. */
  played: number
  steps: number
  notSaid?: string
  differences: (HttpDifference & { step: number })[]
}

/** Plays a process case through the API; the runner walks beside it and tells what the registers have to say. */
export async function playOverHttp(
  door: HttpDoor,
  written: ProcessCase,
  open: OpenContent,
  number: number,
): Promise<PlayedOverHttp> {
  const renamed = ownCase(written, open.content, number)
  const first = startCase(renamed.given, { ...open, content: renamed.content })
  if ('missing' in first) throw new Error(first.missing)
  const steps = written.steps.length
  const reason = notSaidOfCase(renamed.given, first)
  if (reason !== undefined) return { played: 0, steps, notSaid: reason, differences: [] }
  // What the cases before have taken and used is free again, and nothing of theirs goes on: each case is alone.
  for (const table of ['application', 'place', 'used_value', 'message_taken'] as const)
    await door.road.portal.database.deleteFrom(table).execute()
  door.road.clock.set(first.now)
  const person = await door.applicant(first.applicant, first.facts['person'])
  const owner = await door.actor('applicant', person)
  const names = new Map<string, string>()
  for (const id of renamed.files) names.set(id, (await upload(owner, onePagePdf('file.pdf'))).id)
  const { given, content } = renamed.withFiles(names)
  const start = startCase(given, { ...open, content })
  if ('missing' in start) throw new Error(start.missing)
  await door.tellRegisters(start)
  if (start.workflow.for.parent) {
    const id = await insertMade(door.road.portal, person, given)
    return walk({ door, person, id }, start, given)
  }
  const created = await owner.call('createApplication', { body: { process: given.process } })
  const game = { door, person, id: created.id }
  const saved = await save(game, start)
  if (saved.error) return { played: 0, steps, notSaid: `saving: ${saved.status}`, differences: [] }
  return walk(game, start, given)
}

interface Game {
  door: HttpDoor
  person: string
  id: string
}

async function walk(game: Game, start: CaseState, given: ProcessCase): Promise<PlayedOverHttp> {
  let state = start
  const differences: PlayedOverHttp['differences'] = []
  const steps = given.steps.length
  for (const [index, step] of given.steps.entries()) {
    const as = step.as ?? given.as ?? 'applicant'
    const outcome = runStep(state, step, readActor(as, state.applicant, state.forChild))
    const notSaid = notSaidOfStep(step, { ...outcome.before, application: state.application })
    if (notSaid !== undefined) return { played: index, steps, notSaid, differences }
    await moveTime(game, state, step)
    await game.door.tellRegisters(outcome.before)
    const seen = await play(game, step, as, outcome.before)
    for (const found of compareSeen(step.expect ?? {}, seen)) differences.push({ step: index + 1, ...found })
    if (differences.length > 0) return { played: index + 1, steps, differences }
    // Who is refused sees what the registers say by now, and the page saves it.
    if (seen.error && step.facts && isEditable(outcome.state)) await save(game, outcome.state)
    state = outcome.state
  }
  return { played: steps, steps, differences }
}

function isEditable({ workflow, application }: CaseState): boolean {
  return workflow.statuses[application.status]?.editable !== undefined
}

/** To the moment that the step names, or at which its timer is due. */
async function moveTime({ door }: Game, state: CaseState, step: CaseStep): Promise<void> {
  const track = trackRef(step.track)
  const running = runningTimers(state.workflow, state.application, contextOf(state, undefined))
  const timer = running.find(
    (one) => one.id === step.timer && one.track?.name === track?.name && one.track?.index === track?.index,
  )
  const moment = step.at ?? timer?.due
  if (moment !== undefined && Date.parse(moment) >= door.road.clock.now().getTime())
    door.road.clock.set(moment)
}

async function play(game: Game, step: CaseStep, as: string, before: CaseState): Promise<Seen> {
  const { door, person, id } = game
  const { portal } = door.road
  if (step.answers) await save(game, before)
  const api = await door.actor(as, person)
  let reply: Reply<ApplicationView> | undefined
  if (step.parent) await moveParent(game, step.parent)
  if (step.message !== undefined) {
    const { error, status } = await sendMessage(door.road, before, step.message, step.input ?? {})
    reply = { status, answer: undefined, error }
  } else if (step.child) await tellOfMade(portal, id, { kind: 'child', ...step.child })
  else if (step.do !== undefined) reply = await command(game, api, step)
  else if (step.takeBack) reply = await api.ask('cancelHeld', { params: { id } })
  else if (step.tick && (step.facts || before.application.held)) await waitForPoll(game)
  else if (step.tick) await tell(portal, id, { kind: 'tick' })
  await runDue(portal)
  const owner = await door.actor('applicant', person)
  const view = await owner.call('application', { params: { id } })
  const own = as === 'applicant' ? view : (await api.ask('application', { params: { id } })).answer
  return { view, own, error: reply?.error, status: reply?.status ?? 200 }
}

async function moveParent({ door, id }: Game, parent: JsonObject): Promise<void> {
  const { portal } = door.road
  const above = await parentOf(portal, id)
  if (above !== undefined) await setStanding(portal, above, parent)
}

async function command(
  { door, person, id }: Game,
  api: Api,
  step: CaseStep,
): Promise<Reply<ApplicationView>> {
  const owner = await door.actor('applicant', person)
  const { revision } = await owner.call('application', { params: { id } })
  const track = trackRef(step.track)
  return api.ask('command', {
    params: { id },
    body: {
      revision,
      transition: step.do ?? '',
      ...(track && { track }),
      ...(isObject(step.input ?? null) && { input: inputOf(step) }),
    },
  })
}

function inputOf({ input }: CaseStep): JsonObject {
  return isObject(input ?? null) && input !== undefined && isObject(input) ? input : {}
}

/** A register is asked again when the portal has planned it. */
async function waitForPoll({ door, id }: Game): Promise<void> {
  const { portal, clock } = door.road
  const row = await portal.database
    .selectFrom('timer')
    .select('due_at')
    .where('application_id', '=', id)
    .where('done_at', 'is', null)
    .where('kind', 'in', ['tick', 'held'])
    .orderBy('due_at')
    .executeTakeFirst()
  if (row && row.due_at > clock.now()) clock.set(row.due_at.toISOString())
}

/** What a page sends: what is asked and visible, and of read-only fields what the registers say. */
async function save(game: Game, state: CaseState): Promise<Reply<{ revision: number }>> {
  const { workflow, application, open } = state
  const owner = await game.door.actor('applicant', game.person)
  const { revision } = await owner.call('application', { params: { id: game.id } })
  const context = contextOf(state, undefined)
  const scope = buildScope(workflow, application, context)
  const steps = (workflow.steps ?? []).filter(({ form }) => form !== undefined)
  const values = workflow.values ?? {}
  const { answers, forms, factStates } = { ...open, ...application, ...context }
  const settled = settleAnswers({ steps, forms, answers, scope, factStates, values })
  const asked = new Set(steps.map(({ id }) => id))
  const sent = Object.entries(settled.answers).filter(([step]) => asked.has(step))
  const body = { revision, answers: Object.fromEntries(sent) }
  return owner.ask('saveDraft', { params: { id: game.id }, body })
}
