import type { ProcessCase } from '../../case/types.ts'
import { trackRef } from '../../case/eventOf.ts'
import { known, type Named } from '../../content/checks/known.ts'
import { type Place, under } from '../../content/checks/place.ts'
import type { Content, Workflow } from '../../content/types.ts'
import type { Fault } from '../../issue.ts'

/** What a case names and the content does not have: so it cannot be played, and what would come of it says nothing. */
export function unknownNames(given: ProcessCase, place: Place, content: Content): Fault[] {
  const { process, persona, campaign, steps } = given
  const none = known('process', process, Object.keys(content.workflows), under(place, 'process'))
  const workflow = content.workflows[process]
  if (none.length > 0 || workflow === undefined) return none
  return [
    ...(persona === undefined
      ? []
      : known('persona', persona, Object.keys(content.personas), under(place, 'persona'))),
    ...unknownCampaign(campaign, under(place, 'campaign'), content),
    ...steps.flatMap((step, index) =>
      unknownEvent({ step, place: under(place, 'steps', index), workflow, content }),
    ),
  ]
}

interface EventPlace {
  step: ProcessCase['steps'][number]
  place: Place
  workflow: Workflow
  content: Content
}

function unknownEvent({ step, place, workflow, content }: EventPlace): Fault[] {
  const tracks = workflow.tracks ?? {}
  const track = trackRef(step.track)?.name
  if (track !== undefined && !Object.hasOwn(tracks, track))
    return known('track', track, Object.keys(tracks), under(place, 'track'))
  const { transitions, timers = [] } = (track === undefined ? undefined : tracks[track]) ?? workflow
  const { child } = step
  const made = child && content.workflows[child.process]
  const named: [Named, string | undefined, string[], Place][] = [
    ['transition', step.do, transitions.map(({ id }) => id), under(place, 'do')],
    ['timer', step.timer, timers.map(({ id }) => id), under(place, 'timer')],
    ['message', step.message, Object.keys(workflow.messages ?? {}), under(place, 'message')],
    ['process', child?.process, Object.keys(content.workflows), under(place, 'child', 'process')],
    ['status', made && child.status, Object.keys(made?.statuses ?? {}), under(place, 'child', 'status')],
  ]
  return [
    ...named.flatMap(([what, name, names, at]) => (name === undefined ? [] : known(what, name, names, at))),
    ...unknownCampaign(step.campaign, under(place, 'campaign'), content),
  ]
}

/** A whole campaign may stand in a case, too. */
function unknownCampaign(campaign: ProcessCase['campaign'], place: Place, { services }: Content): Fault[] {
  if (typeof campaign !== 'string') return []
  const names = services.campaigns.map(({ id }) => id)
  return known('campaign', campaign, names, place)
}
