import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { isDeed } from '../../cases/http/isDeed.ts'
import type { ReadCase } from '../../cases/readCases.ts'

/** A case from what the applicant hands in to the last status, whose officers' moves can be made at the desk. */
export interface DeskRoad {
  process: string
  path: string
  given: ProcessCase
  /** What staff do in it. */
  deeds: number
}

/** Of each process that staff decide about: the road on which they make the most different moves. */
export function deskRoads(content: Content, cases: readonly ReadCase[]): DeskRoad[] {
  return Object.values(content.workflows).flatMap((workflow) => {
    const roads = cases.flatMap(({ path, given }): DeskRoad[] => {
      if ('form' in given || given.process !== workflow.id || !leadsThrough(given, workflow)) return []
      const deeds = new Set(given.steps.filter((step) => isDeed(step, { given, workflow })).map(keyOf))
      return deeds.size === 0 ? [] : [{ process: workflow.id, path, given, deeds: deeds.size }]
    })
    const [fullest] = roads.toSorted((one, other) => weightOf(other) - weightOf(one))
    return fullest === undefined ? [] : [fullest]
  })
}

/** Where people come to the end themselves, and not a timer for them, there is more to see. */
const weightOf = ({ deeds, given: { steps } }: DeskRoad): number =>
  deeds + (steps.at(-1)?.timer === undefined ? 3 : 0)

const keyOf = ({ do: transition, track }: CaseStep): string => JSON.stringify([transition, track])

/** Handed in first, ended at last; a return has a test of its own (caseRoad.test.ts). */
function leadsThrough({ steps }: ProcessCase, workflow: Workflow): boolean {
  const last = steps.findLast(({ expect }) => expect?.status !== undefined)?.expect?.status
  const [first] = steps
  const handsIn = workflow.transitions.some(({ id, validate }) => id === first?.do && validate)
  const returned = steps.some(({ do: one }) =>
    workflow.transitions.some(({ id, returns }) => id === one && returns),
  )
  return handsIn && !returned && workflow.statuses[last ?? '']?.phase === 'closed'
}
