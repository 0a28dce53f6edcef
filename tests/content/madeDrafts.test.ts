import { expect, test } from 'vitest'
import { createdBy } from '#engine/content/createdBy.ts'
import type { Workflow } from '#engine/content/types.ts'
import { readContent } from '../cases/readContent.ts'

/** A draft that an open application made is not deleted: it ends by itself, and its maker goes on from there. */
const { workflows } = await readContent()
const made = Object.values(workflows).flatMap((maker) =>
  [...createdBy(maker)].flatMap((id) => {
    const process = workflows[id]
    const isDraft = process !== undefined && process.statuses[process.initial]?.editable !== undefined
    return isDraft ? [[`${maker.id} ${id}`, maker, process] as const] : []
  }),
)

/** Where a timer of the draft leads. */
function endsOf({ initial, statuses, transitions, timers = [] }: Workflow): string[] {
  const fired = new Set(timers.filter((timer) => timer.in.includes(initial)).map(({ fire }) => fire))
  return transitions
    .filter(({ id, from }) => fired.has(id) && from.includes(initial))
    .flatMap(({ to }) => (to !== undefined && statuses[to]?.phase === 'closed' ? [to] : []))
}

/** It follows, or may make another. */
function goesOn({ transitions }: Workflow, process: string, status: string): boolean {
  const makers = transitions.filter(({ create }) => create?.[process] !== undefined)
  const hears = transitions.some(({ on }) => {
    const heard = on !== undefined && 'process' in on ? on : undefined
    return heard?.process === process && heard.status === status
  })
  return hears || makers.some(({ guards }) => JSON.stringify(guards ?? []).includes(`"${status}"`))
}

test('there are applications that make drafts', () => {
  expect(made.length).toBeGreaterThan(3)
})

test.each(made)('a draft that another application made ends by itself: %s', (_name, _maker, process) => {
  expect(endsOf(process)).not.toEqual([])
})

test.each(made)('who made a draft goes on where it ended by itself: %s', (_name, maker, process) => {
  expect(endsOf(process).filter((status) => !goesOn(maker, process.id, status))).toEqual([])
})
