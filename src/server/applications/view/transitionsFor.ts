import type { ApplicationView } from '#contract/schemas.ts'
import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { placesOf } from '#engine/workflow/machineAt.ts'
import type { Actor, AllowedTransition, TrackRef } from '#engine/workflow/types.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { Portal } from '../../Portal.ts'
import type { Access } from '../accessOf.ts'
import type { Case } from '../Case.ts'
import { OTHER_PARENTS, readsOtherParents } from '../otherParent.ts'
import { type Situation, situationOf } from '../situationOf.ts'

interface Reading {
  found: Case
  situation: Situation
  access: Access
}

/** The reader's buttons, with the reasons where one is denied. Administrators read; they never decide. */
export async function transitionsFor(
  portal: Portal,
  database: Database,
  { found, situation, access }: Reading,
): Promise<ApplicationView['transitions']> {
  if (access.kind === 'administrator' || access.kind === 'reader') return []
  if (access.kind === 'applicant' && access.fillsOnly) return []
  const actors = access.kind === 'applicant' ? [access.actor] : access.actors
  const all = new Map<string, AllowedTransition>()
  for (const { track } of placesOf(found.workflow, found.state)) {
    const here =
      track === undefined ? situation : await situationOf(portal, database, found, { track, use: 'reading' })
    for (const actor of actors)
      for (const allowed of allowedHere(here, actor, track)) {
        const name = JSON.stringify([allowed.id, allowed.track])
        const known = all.get(name)
        if (known === undefined || (isRefused(known) && !isRefused(allowed))) all.set(name, allowed)
      }
  }
  const isOthers = readsOtherParents(access)
  // Who hands in answers answers for them.
  return [...all.values()].map((one) =>
    isOthers && handsIn(found, one) ? { ...one, denials: [{ code: OTHER_PARENTS }, ...one.denials] } : one,
  )
}

const handsIn = ({ workflow }: Case, { id, track }: AllowedTransition): boolean =>
  track === undefined && workflow.transitions.some((one) => one.id === id && one.validate === true)

/** A guard may ask who acts: of several roles the one counts that is not refused. */
const isRefused = ({ denials }: AllowedTransition): boolean => denials.some(({ warn }) => warn !== true)

/** Facts that are asked for an element of a track are known only while looking at that element. */
function allowedHere(
  { found, application, context }: Situation,
  actor: Actor,
  track?: TrackRef,
): AllowedTransition[] {
  return allowedTransitions(found.workflow, application, { ...context, actor }).filter(
    (one) => one.track?.name === track?.name && one.track?.index === track?.index,
  )
}
