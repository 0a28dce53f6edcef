import type { ApplicationView } from '#contract/schemas.ts'
import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import { trackRef } from '#engine/case/eventOf.ts'
import type { CaseStep } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import { runDue } from '#server/timers/runDue.ts'
import { answersSent } from '../../cases/http/answersSent.ts'
import { sendMessage } from '../../cases/http/sendMessage.ts'
import { asPlayer } from './asPlayer.ts'
import type { DemoDoor } from './DemoDoor.ts'
import { findMoves, firstMove, type Move, type Played } from './findMoves.ts'
import { fitMade } from './fitMade.ts'
import type { Walk } from './Walking.ts'

/** More moves than any way to a status has, with those that fail. */
const MOST_MOVES = 12
/** After this long the portal has asked every register again for which something waits. */
const POLL = 3_600_000

/** Plays a step of a case on an application; gives the refusal, where there was one. */
export async function playStep(walk: Walk, played: Played): Promise<string | undefined> {
  const { door } = walk.walking
  const { step, before } = played
  await door.tellRegisters(before)
  if (step.answers) await save(walk, before)
  const refused = await act(walk, played)
  if (step.tick) door.road.clock.set(new Date(door.road.clock.now().getTime() + POLL).toISOString())
  await runDue(door.road.portal)
  return refused
}

async function act(walk: Walk, { given, step, before }: Played): Promise<string | undefined> {
  const { walking, player, id } = walk
  const { door } = walking
  if (step.message !== undefined) return send(walk, step.message, { step, before })
  if (step.child) return bringMade(walk, step.child)
  if (step.takeBack) return refusalOf(await (await player.owner()).ask('cancelHeld', { params: { id } }))
  if (step.do === undefined) return undefined
  const as = step.as ?? given.as ?? 'applicant'
  const office = before.workflow.for.institution?.is
  const isOwn = as === 'applicant' || as === 'parent' || as.startsWith(`${office}@`)
  const api = await (isOwn ? player.owner : door.officer(as))()
  const { revision } = await viewOf(walk)
  const track = trackRef(step.track)
  const { input } = step
  const body = {
    revision,
    transition: step.do,
    ...(track && { track }),
    ...(input !== undefined && isObject(input) && { input }),
  }
  return refusalOf(await api.ask('command', { params: { id }, body }))
}

const refusalOf = ({ error }: { error: unknown }): string | undefined =>
  error === undefined ? undefined : JSON.stringify(error)

/** As the sandbox tells it. What the system outside numbers has another number in each walk. */
async function send(
  { walking, id }: Walk,
  message: string,
  { step: { input }, before }: Pick<Played, 'step' | 'before'>,
): Promise<string | undefined> {
  const [, once = ''] = before.workflow.messages?.[message]?.once?.split('/') ?? []
  const said = input !== undefined && isObject(input) ? input : {}
  const number = said[once]
  const own = typeof number === 'string' ? { ...said, [once]: `${number}-${id}` } : said
  return refusalOf(await sendMessage(walking.door.road, before, message, own))
}

/** To the moment that the step names, or at which its timer is due. True where that is a deadline. */
export function moveTime({ road }: DemoDoor, state: CaseState, step: CaseStep): boolean {
  const track = trackRef(step.track)
  const running = runningTimers(state.workflow, state.application, contextOf(state, undefined))
  const timer = running.find(
    (one) => one.id === step.timer && one.track?.name === track?.name && one.track?.index === track?.index,
  )
  const moment = step.at ?? timer?.due
  if (moment !== undefined && Date.parse(moment) >= road.clock.now().getTime()) road.clock.set(moment)
  return step.timer !== undefined
}

export async function viewOf({ player, id }: Pick<Walk, 'player' | 'id'>): Promise<ApplicationView> {
  const api = await player.owner()
  return api.call('application', { params: { id } })
}

export async function save(walk: Walk, state: CaseState): Promise<void> {
  const { revision } = await viewOf(walk)
  const body = { revision, answers: answersSent(state) }
  const { error } = await (await walk.player.owner()).ask('saveDraft', { params: { id: walk.id }, body })
  if (error !== undefined) throw new Error(`The draft is not saved: ${JSON.stringify(error)}`)
}

/**
 * Leads what an application has made to the status that a case wants, by the moves that cases of its process make; gives the
 * refusal, where there was one.
 */
async function bringMade(maker: Walk, wanted: NonNullable<CaseStep['child']>): Promise<string | undefined> {
  const { door } = maker.walking
  const { created } = await viewOf(maker)
  const found = created.findLast(({ process }) => process === wanted.process)
  if (found === undefined) return `No ${wanted.process} was made`
  const walk = { ...maker, id: found.id }
  const first = await viewOf(walk)
  const moves = new Set(await movesOf(walk, first))
  let refused: string | undefined
  for (let tries = 0; tries < MOST_MOVES; tries += 1) {
    await runDue(door.road.portal)
    const { status } = await viewOf(walk)
    if (status === wanted.status) return undefined
    const move = firstMove([...moves], status, wanted.status)
    if (move === undefined) return refused ?? `Nothing leads from ${status} to ${wanted.status}`
    moves.delete(move)
    refused = (await make(walk, move)) ?? refused
  }
  return refused
}

async function movesOf({ walking, player }: Walk, view: ApplicationView): Promise<Move[]> {
  const { open, cases, door } = walking
  const own = cases.filter(({ process }) => process === view.process)
  const made = own.filter(({ created }) => created !== undefined)
  const moves: Move[] = []
  for (const written of made.length > 0 ? made : own) {
    const fitting = fitMade(written, dataOf(view), door.road.clock.now().toISOString())
    const playing = await asPlayer(player, fitting, open)
    moves.push(...findMoves(playing.given, playing.open))
  }
  return moves
}

async function make(walk: Walk, { steps }: Move): Promise<string | undefined> {
  for (const played of steps) {
    moveTime(walk.walking.door, played.before, played.step)
    if (isEditable(played.before)) await save(walk, played.before)
    const refused = await playStep(walk, played)
    if (refused !== undefined) return refused
  }
  return undefined
}

export function isEditable({ workflow, application }: CaseState): boolean {
  return workflow.statuses[application.status]?.editable !== undefined
}

function dataOf({ world }: ApplicationView): JsonObject {
  const { application }: { application?: { data?: JsonObject } } = JSON.parse(JSON.stringify(world))
  return application?.data ?? {}
}
