import type { Effect, TrackRef } from '#engine/workflow/types.ts'
import type { SeenStep } from '../WalkMessage.ts'
import { effectsOf } from './effectsOf.ts'
import type { PlayedStep } from './playPlan.ts'
import { seeNotices } from './seeNotices.ts'

/** A step as it is told: what moved, who hears of it, what was made and held. */
export function seeStep(played: PlayedStep): SeenStep {
  const { step, outcome, differs } = played
  const { result, effects, denials, refused, before } = outcome
  return {
    step,
    at: before.now,
    outcome: result.outcome,
    denials: [...denials],
    issues: result.outcome === 'denied' ? result.issues : [],
    waitsFor: result.outcome === 'held' ? result.facts : [],
    refused: [...refused],
    ...ofEffects(effects),
    notices: seeNotices(played),
    differs,
  }
}

type OfEffects = Pick<SeenStep, 'warned' | 'dropped' | 'moves' | 'created' | 'papers' | 'places' | 'links'>

function ofEffects(effects: readonly Effect[]): OfEffects {
  const of = <K extends Effect['kind']>(kind: K) => effectsOf(kind, effects)
  return {
    warned: of('warn').map(({ denial }) => denial),
    dropped: of('dropped').flatMap(({ denials }) => denials),
    moves: of('moved').map(({ from, to, transition, track }) => ({ from, to, by: transition, ...at(track) })),
    created: of('create').map(({ process, data }) => ({ process, data })),
    papers: [
      ...of('issue').map(({ document }) => ({ id: document, isRevoked: false })),
      ...of('revoke').map(({ document }) => ({ id: document, isRevoked: true })),
    ],
    places: [
      ...of('hold').map(({ list, row }) => ({ list, row, isFreed: false })),
      ...of('free').map(({ list, row }) => ({ list, row, isFreed: true })),
    ],
    links: [
      ...of('link').map(({ fin }) => ({ fin, isEnded: false })),
      ...of('unlink').map(({ fin }) => ({ fin, isEnded: true })),
    ],
  }
}

const at = (track: TrackRef | undefined): { track?: string } =>
  track === undefined ? {} : { track: `${track.name}/${track.index}` }
