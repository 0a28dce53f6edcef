import { recordWalk } from '#engine/simulate/recordWalk.ts'
import { startWalk } from '#engine/simulate/startWalk.ts'
import { walk } from '#engine/simulate/walk.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'

/** Roads of each process and person. */
const ROADS = 2
/** People that the content tells of, beside those that are made up. */
const PEOPLE = 2

/** Roads through every process as chance has it, of made-up people and of personas; the same for the same seed. */
export function walkedRoads(open: OpenContent, seed: number): { name: string; given: ProcessCase }[] {
  const { content } = open
  return Object.values(content.workflows).flatMap(({ id, steps = [] }) => {
    const people = Object.values(content.personas)
      .filter(({ answers = {} }) => steps.some((step) => answers[step.id] !== undefined))
      .slice(0, PEOPLE)
    return [undefined, ...people.map((one) => one.id)].flatMap((persona) =>
      Array.from({ length: ROADS }, (_unused, road) => {
        const options = { process: id, seed: seed * ROADS + road, ...(persona !== undefined && { persona }) }
        const start = startWalk(open, options)
        const name = `road ${road} of ${persona ?? 'somebody'} through ${id}`
        return (
          start && { name, given: recordWalk(start, walk(start, options.seed), { content, persona, name }) }
        )
      }).filter((one) => one !== undefined),
    )
  })
}
