import type { ApplicationView } from '#contract/schemas.ts'
import type { Machine, Workflow } from '#engine/content/types.ts'

/** Who makes what nobody makes: timers, messages, other processes, the portal by itself. */
const SYSTEM = 'system'

/** "transfer choice/take institution": a transition of a process or of its track, and the kind of person that makes it. */
export type Walk = string

const walkOf = (process: string, place: string, kind: string): Walk => `${process} ${place} ${kind}`

/** Every transition with every kind of person that may make it. */
export function walksOf(workflow: Workflow): Walk[] {
  const machines: [string, Machine][] = [['', workflow], ...Object.entries(workflow.tracks ?? {})]
  return machines.flatMap(([track, { transitions, timers = [] }]) =>
    transitions.flatMap((one) => {
      const people = (one.by ?? []).map((role) => kindOfRole(workflow, role))
      const alone = one.auto ?? one.on ?? timers.find(({ fire }) => fire === one.id)
      const kinds = new Set([...people, ...(alone ? [SYSTEM] : [])])
      return [...kinds].map((kind) => walkOf(workflow.id, track ? `${track}/${one.id}` : one.id, kind))
    }),
  )
}

const kindOfRole = ({ roles }: Workflow, role: string): string => roles[role]?.is ?? role

/** As the portal itself tells it to whoever applied. */
export const walkedIn = ({ process, timeline }: ApplicationView): Walk[] =>
  timeline.map(({ what, who, track }) => walkOf(process, track ? `${track.name}/${what}` : what, who))
