import type { ApplicationView } from '#contract/schemas.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { ProcessCase } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { scalarText } from '#server/applications/scalarText.ts'
import { asPlayer } from './asPlayer.ts'
import { needsOthers } from './findMoves.ts'
import { letOthersCome } from './letOthersCome.ts'
import { linkedChild } from './linkedChild.ts'
import { isEditable, moveTime, playStep, save, viewOf } from './playStep.ts'
import type { Player, Walk, Walked, Walking } from './Walking.ts'

/**
 * Plays a case of the content as the demo people do: signed in, by calls of the API alone. The runner beside it only says what
 * to type and what the registers have to say; nothing is written past the portal.
 * @returns what it has come to, and where the processes that it made stand. @throws where the portal and the case differ
 */
export async function walkCase(walking: Walking, written: ProcessCase): Promise<Walked[]> {
  const { door } = walking
  door.road.clock.set(written.start)
  const player = await playerOf(walking, written)
  const { given, open } = await asPlayer(player, written, walking.open)
  const start = startCase(given, open)
  if ('missing' in start) throw new Error(start.missing)
  await letOthersCome(walking, { given, start, walk: walkCase })
  const child =
    given.child === undefined
      ? undefined
      : await linkedChild(walking, { given, parent: player.owner, walk: walkCase })
  door.road.clock.set(given.start)
  await door.tellRegisters(start)
  const body = { process: given.process, ...(child !== undefined && { child }) }
  const { id } = await (await player.owner()).call('createApplication', { body })
  const walk = { walking, player, id }
  try {
    if (isEditable(start)) await save(walk, start)
    return await playSteps(walk, given, start)
  } catch (cause) {
    await leave(walk)
    throw cause
  }
}

/** What has come to no end is given up as its owner can: the next way may ask that nothing is open. */
async function leave(walk: Walk): Promise<void> {
  const { player, id, walking } = walk
  const { process, status, revision, transitions } = await viewOf(walk)
  const workflow = walking.open.content.workflows[process]
  if (workflow === undefined || workflow.statuses[status]?.phase === 'closed') return
  const api = await player.owner()
  await api.ask('deleteDraft', { params: { id } })
  const ending = workflow.transitions.find(
    ({ id: one, to, by }) =>
      to !== undefined &&
      workflow.statuses[to]?.phase === 'closed' &&
      by?.includes('applicant') === true &&
      transitions.some((shown) => shown.id === one),
  )
  if (ending) await api.ask('command', { params: { id }, body: { revision, transition: ending.id } })
}

async function playSteps(walk: Walk, given: ProcessCase, start: CaseState): Promise<Walked[]> {
  let state = start
  let byTime = false
  for (const [index, step] of given.steps.entries()) {
    if (needsOthers(step)) throw new Error('Somebody else has to act first')
    const as = step.as ?? given.as ?? 'applicant'
    const outcome = runStep(state, step, readActor(as, state.applicant, state.forChild))
    byTime = moveTime(walk.walking.door, state, step) || byTime
    state = outcome.state
    // What a case is refused is no part of a way.
    if (outcome.result.outcome === 'denied') continue
    const refused = await playStep(walk, { given, step, before: outcome.before })
    const view = await viewOf(walk)
    const { status } = state.application
    if (view.status !== status)
      throw new Error(`Step ${index + 1} leads to ${view.status}, not to ${status}: ${refused ?? ''}`)
  }
  const views = [await viewOf(walk), ...(await madeBy(walk))]
  return views.map(({ process, status }) => ({ process, status, byTime }))
}

/** All that it has made, and what that has made. */
async function madeBy(walk: Walk): Promise<ApplicationView[]> {
  const { created } = await viewOf(walk)
  const made = await Promise.all(
    created.map(async ({ id }) => [await viewOf({ ...walk, id }), ...(await madeBy({ ...walk, id }))]),
  )
  return made.flat()
}

/** Whoever of the demo people is the case's person; for a child its parent, for an institution its delegate. */
async function playerOf({ door, open }: Walking, written: ProcessCase): Promise<Player> {
  const start = startCase(written, open)
  if ('missing' in start) throw new Error(start.missing)
  const { institution } = start.workflow.for
  const office = start.applicant['institution']
  const { persona, child, facts = {} } = written
  const parent = open.content.personas[persona ?? '']
  const known = child === undefined ? start.facts['document'] : parent?.facts?.['document']
  const number = known !== undefined && isObject(known) ? known['documentNumber'] : undefined
  const owner =
    institution !== undefined && typeof office === 'string'
      ? door.officer(`${institution.is}@${office}`)
      : door.applicant(typeof number === 'string' ? number : '')
  const { fin: ownFin, email, mobile } = await (await owner()).call('profile')
  const { fin = ownFin } = child === undefined ? {} : start.applicant
  return { owner, persona, child, facts, fin: scalarText(fin), contact: { email, mobile } }
}
