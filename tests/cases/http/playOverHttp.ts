import type { ApplicationView } from '#contract/schemas.ts'
import { runDue } from '#server/timers/runDue.ts'
import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { trackRef } from '#engine/case/eventOf.ts'
import type { CaseStep, OpenContent, ProcessCase } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Api, Reply } from '../../roads/api/createApi.ts'
import type { HttpDoor } from './HttpDoor.ts'
import { answersSent } from './answersSent.ts'
import { beginCase } from './beginCase.ts'
import { type NotSaid, notSaidOfStep } from './notSaid.ts'
import { createOthers, type Others } from './others/createOthers.ts'
import { isDeed } from './isDeed.ts'
import { insertMade, parentOf, setStanding, tell, tellOfMade } from './madeProcess.ts'
import { sendMessage } from './sendMessage.ts'
import { compareSeen, type HttpDifference, type Seen } from './seenWords.ts'
import { type Walk, walkedIn } from './Walk.ts'

export interface PlayedOverHttp {
  /** Steps that were played; all of them, unless something could not be said. */
  played: number
  steps: number
  notSaid?: NotSaid
  /** Transitions, as the portal tells of them. */
  walked: Walk[]
  differences: (HttpDifference & { step: number })[]
}

export interface Playing {
  number: number
  /** Makes the moves of staff another way than by the API's command. */
  staff?: StaffHand
}
export type StaffHand = (deed: { officer: Api; id: string; step: CaseStep }) => Promise<void>

/** Plays a process case through the API; the runner walks beside it and tells what the registers have to say. */
export async function playOverHttp(
  portalDoor: HttpDoor,
  written: ProcessCase,
  open: OpenContent,
  { number, staff }: Playing,
): Promise<PlayedOverHttp> {
  const begun = await beginCase(portalDoor, { written, open, number })
  const steps = written.steps.length
  if ('notSaid' in begun) return { played: 0, steps, notSaid: begun.notSaid, walked: [], differences: [] }
  const { door, person, owner, given, start } = begun
  const body = { process: given.process, ...(written.child !== undefined && { child: person }) }
  const isMade = start.workflow.for.parent || given.created !== undefined || given.parent !== undefined
  const made = isMade && (await insertMade(door.road.portal, person, given))
  const { id, revision } = made
    ? await owner.call('application', { params: { id: made } })
    : await owner.call('createApplication', { body })
  const others = createOthers(door, id, begun)
  const game = { door, person, id, revision, others, given, ...(staff && { staff }) }
  if (!isEditable(start)) return walk(game, start, given)
  const saved = await save(game, start)
  if (saved.error) return { played: 0, steps, notSaid: 'saving', walked: [], differences: [] }
  return walk(game, start, given)
}

interface Game {
  door: HttpDoor
  person: string
  id: string
  /** As a page has it that was loaded after the last step. */
  revision: number
  others: Others
  given: ProcessCase
  staff?: StaffHand
}

/** Words of `expect` for which whoever acts has to look themselves. */
const LOOKED_AT = ['allowed', 'shown'] as const

async function walk(game: Game, start: CaseState, given: ProcessCase): Promise<PlayedOverHttp> {
  let state = start
  const differences: PlayedOverHttp['differences'] = []
  const steps = given.steps.length
  let walked: Walk[] = []
  for (const [index, step] of given.steps.entries()) {
    const as = step.as ?? given.as ?? 'applicant'
    const outcome = runStep(state, step, readActor(as, state.applicant, state.forChild))
    const notSaid = notSaidOfStep(step, { ...outcome.before, application: state.application }, state.now)
    if (notSaid !== undefined) return { played: index, steps, notSaid, walked, differences }
    await moveTime(game, state, step)
    await game.door.tellRegisters(outcome.before)
    if (step.answers) await save(game, outcome.before)
    const miscounted = await game.others.bring(step)
    const seen = await play(game, step, as, outcome.before)
    for (const found of [...miscounted, ...compareSeen(step.expect ?? {}, seen)])
      differences.push({ step: index + 1, ...found })
    walked = walkedIn(seen.view)
    if (differences.length > 0) return { played: index + 1, steps, walked, differences }
    // Who is refused sees what the registers say by now, and the page saves it.
    if (seen.error && step.facts && isEditable(outcome.state)) await save(game, outcome.state)
    state = outcome.state
  }
  return { played: steps, steps, walked, differences }
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
  const api = await door.actor(as, person)
  let reply: Reply<ApplicationView> | undefined
  if (step.parent) await moveParent(game, step.parent)
  if (step.message !== undefined) {
    const { error, status } = await sendMessage(door.road, before, step.message, step.input ?? {})
    reply = { status, answer: undefined, error }
  } else if (step.child) await tellOfMade(portal, id, { kind: 'child', ...step.child })
  else if (
    step.do !== undefined &&
    game.staff &&
    isDeed(step, { given: game.given, workflow: before.workflow })
  )
    await game.staff({ officer: api, id, step })
  else if (step.do !== undefined) reply = await command(game, api, step)
  else if (step.takeBack) reply = await api.ask('cancelHeld', { params: { id } })
  else if (step.tick && (step.facts || before.application.held)) await waitForPoll(game)
  else if (step.tick) await tell(portal, id, { kind: 'tick' })
  await runDue(portal)
  const owner = await door.actor('applicant', person)
  const view = await owner.call('application', { params: { id } })
  game.revision = view.revision
  const looks = as !== 'applicant' && LOOKED_AT.some((word) => step.expect?.[word] !== undefined)
  const own = looks ? (await api.ask('application', { params: { id } })).answer : view
  return { view, own, error: reply?.error, status: reply?.status ?? 200 }
}

async function moveParent({ door, id }: Pick<Game, 'door' | 'id'>, parent: JsonObject): Promise<void> {
  const { portal } = door.road
  const above = await parentOf(portal, id)
  if (above === undefined) return
  await setStanding(portal, above, parent)
  if (isObject(parent['parent'])) await moveParent({ door, id: above }, parent['parent'])
}

async function command({ id, revision }: Game, api: Api, step: CaseStep): Promise<Reply<ApplicationView>> {
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

async function save(game: Game, state: CaseState): Promise<Reply<{ revision: number }>> {
  const owner = await game.door.actor('applicant', game.person)
  const body = { revision: game.revision, answers: answersSent(state) }
  const reply = await owner.ask('saveDraft', { params: { id: game.id }, body })
  game.revision = reply.answer?.revision ?? game.revision
  return reply
}
