import { createRandom } from '#engine/case/samples/Random.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import { recordWalk } from '#engine/simulate/recordWalk.ts'
import { parentOf, startWalk, withCreated } from '#engine/simulate/startWalk.ts'
import type { WalkChoice } from '../WalkMessage.ts'

/** A walk before its first step: the persona as it is, or somebody made up who has answered everything well. */
export function beginWalk(
  open: OpenContent,
  choice: WalkChoice,
  seed: number,
): ProcessCase | { missing: string } {
  const { content } = open
  const { process, persona, child, campaign, start } = choice
  const workflow = Object.hasOwn(content.workflows, process) ? content.workflows[process] : undefined
  if (workflow === undefined) return { missing: process }
  const chosen = campaign === undefined ? {} : { campaign }
  if (persona === undefined) {
    const state = startWalk(open, { process, seed, start })
    if (state === undefined) return { missing: process }
    return { ...recordWalk(state, [], { content, name: process }), ...chosen }
  }
  const plan: ProcessCase = {
    name: process,
    process,
    persona,
    ...(child !== undefined && { child }),
    ...chosen,
    start,
    ...parentOf(content, workflow),
    steps: [],
  }
  const started = startCase(plan, open)
  if ('missing' in started) return started
  const { data } = withCreated(started, createRandom(seed)).application
  return Object.keys(data).length === 0 ? plan : { ...plan, created: data }
}
