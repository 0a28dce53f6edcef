import type { CaseState } from '#engine/case/CaseState.ts'
import { trackRef } from '#engine/case/eventOf.ts'
import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { CaseStep, OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import type { Application, TrackRef } from '#engine/workflow/types.ts'
import { readCases } from '../../cases/readCases.ts'
import { isDeed } from '../../cases/http/isDeed.ts'

/** An application of a content case, as it stands before one of its steps. */
export interface ReachedState {
  /** "transfer/debt-at-release.json". */
  path: string
  given: ProcessCase
  /** So many steps were played. */
  played: number
  process: string
  status: string
  /** Those in which the process and elements of its tracks stand: "choice/taken". */
  statuses: string[]
  /** Not handed in yet: nobody but whoever fills it in has to do with it. */
  isDraft: boolean
  /** What an officer does next, as the case says: "institution@bdu". */
  deed?: { as: string; transition: string; track?: TrackRef }
}

/** For each process: as few states as show every status of it and of its tracks that the cases reach. */
export function reachedStates(open: OpenContent): ReachedState[] {
  const cases = readCases().flatMap(({ path, given }) => ('form' in given ? [] : [{ path, given }]))
  const all = cases.flatMap((one) => statesOf(one, open))
  // Where an officer acts next, the case itself says who has to do with it.
  const acting = all.filter(({ deed }) => deed !== undefined)
  const others = all.filter(({ deed }) => deed === undefined)
  const shown = new Set<string>()
  return [...acting, ...others].filter(({ process, statuses }) => {
    const fresh = statuses.map((one) => `${process} ${one}`).filter((one) => !shown.has(one))
    for (const one of fresh) shown.add(one)
    return fresh.length > 0
  })
}

/** Statuses of a process and of its tracks, as a state names them. */
export function declaredStatuses({ statuses, tracks = {} }: Workflow): string[] {
  const ofTracks = Object.entries(tracks).flatMap(([name, track]) =>
    Object.keys(track.statuses).map((status) => `${name}/${status}`),
  )
  return [...Object.keys(statuses), ...ofTracks]
}

function statesOf({ path, given }: Pick<ReachedState, 'path' | 'given'>, open: OpenContent): ReachedState[] {
  const found: ReachedState[] = []
  playSteps(given, open, given.steps.length, (state, played) => {
    const { application, workflow } = state
    const next = given.steps[played]
    const deed = next && deedOf(next, { given, workflow })
    found.push({
      path,
      given,
      played,
      process: given.process,
      status: application.status,
      statuses: statusesOf(application),
      isDraft: isDraft(workflow, application),
      ...(deed && { deed }),
    })
  })
  return found
}

/** Plays the first steps of a case and shows the state before each of them and after the last one. */
export function playSteps(
  given: ProcessCase,
  open: OpenContent,
  count: number,
  look: (state: CaseState, played: number) => void = () => {},
): CaseState {
  const start = startCase(given, open)
  if ('missing' in start) throw new Error(start.missing)
  let state: CaseState = start
  for (const [played, step] of given.steps.slice(0, count).entries()) {
    look(state, played)
    const as = step.as ?? given.as ?? 'applicant'
    state = runStep(state, step, readActor(as, state.applicant, state.forChild)).state
  }
  look(state, count)
  return state
}

/** Of a step that only looks at the buttons, or changes what is known first, nothing is said of the moment before it. */
function deedOf(step: CaseStep, around: Parameters<typeof isDeed>[1]): ReachedState['deed'] {
  const isLater = step.facts ?? step.trackFacts ?? step.at ?? step.parent ?? step.campaign
  if (!isDeed(step, around) || isLater !== undefined || step.do === undefined || step.as === undefined)
    return undefined
  const track = trackRef(step.track)
  return { as: step.as, transition: step.do, ...(track && { track }) }
}

const statusesOf = ({ status, tracks }: Application): string[] => [
  status,
  ...Object.entries(tracks).flatMap(([name, records]) => records.map((record) => `${name}/${record.status}`)),
]

const isDraft = ({ initial, statuses }: Workflow, { status, submittedAt, held }: Application): boolean =>
  status === initial &&
  statuses[status]?.editable !== undefined &&
  submittedAt === undefined &&
  held === undefined
