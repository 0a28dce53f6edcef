import type { Workflow } from '../content/types.ts'
import type { JsonObject } from '../values/types.ts'
import type { Actor, Application, Context, TrackRef } from '../workflow/types.ts'
import { overlayFacts } from './overlay.ts'
import { splitFacts } from './splitFacts.ts'
import type { OpenContent } from './types.ts'

/** A case between two of its steps. */
export interface CaseState {
  open: OpenContent
  workflow: Workflow
  application: Application
  now: string
  applicant: JsonObject
  forChild: boolean
  constants: JsonObject
  facts: JsonObject
  /** By "track/index". */
  trackFacts: { [track: string]: JsonObject }
  campaign?: JsonObject
  parent?: JsonObject
}

/** What the engine knows beside the application; facts that a track asks for itself are those of `track`. */
export function contextOf(state: CaseState, actor: Actor | undefined, track?: TrackRef): Context {
  const { open, workflow, now, applicant, constants, campaign, parent } = state
  const { content, forms, validate } = open
  const own = track && state.trackFacts[`${track.name}/${track.index}`]
  const facts = splitFacts(overlayFacts(state.facts, own), Object.keys(workflow.facts ?? {}))
  return {
    now,
    applicant,
    constants,
    ...facts,
    ...(actor && { actor }),
    ...(campaign && { campaign }),
    ...(parent && { parent }),
    conditions: content.conditions,
    rows: (list) => content.lists[list]?.rows,
    validate,
    forms,
    factSources: content.facts,
  }
}
