import { describe, expect, it } from 'vitest'
import { boxesOf, drawMachine } from '#app/studio/workflow/diagram/drawMachine.ts'
import { nearestBox } from '#app/studio/workflow/diagram/nearestBox.ts'
import { layoutMachine } from '#app/studio/workflow/layout/layoutMachine.ts'
import type { Box, DrawnMachine } from '#app/studio/workflow/layout/Layout.ts'
import { readMachines } from '#app/studio/workflow/machine/readMachines.ts'
import { objectOf } from '#engine/content/objectOf.ts'
import { isObject } from '#engine/content/isObject.ts'
import { contentWorkspace } from '../contentWorkspace.ts'

const workspace = contentWorkspace()
const machines = [...workspace.files.keys()]
  .filter((path) => /^workflows\/[^/]+\.json$/.test(path))
  .map((path) => workspace.documentOf(path))
  .filter((document) => isObject(document) && Array.isArray(document['transitions']))
  .flatMap((document) => readMachines(objectOf(document)))

const cover = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

function covered(boxes: readonly Box[]): number {
  return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => cover(one, other))).length
}

const small: DrawnMachine = {
  statuses: [
    { id: 'end', phase: 'closed', height: 40 },
    { id: 'begin', phase: 'apply', height: 40 },
    { id: 'second', phase: 'check', height: 60 },
    { id: 'first', phase: 'check', height: 40 },
  ],
  ways: [
    { from: 'begin', to: 'first', labels: [{ id: 'a', width: 50 }] },
    { from: 'first', to: 'second', labels: [{ id: 'b', width: 50 }] },
    { from: 'second', to: 'first', labels: [{ id: 'c', width: 50 }] },
    { from: 'begin', to: 'end', labels: [{ id: 'd', width: 50 }] },
    { from: 'second', to: 'end', labels: [{ id: 'e', width: 50 }] },
  ],
}

describe('the diagram of a machine', () => {
  it('has phases below each other, and a status below those that lead to it', () => {
    const { statuses, phases } = layoutMachine(small)
    const top = (id: string) => statuses.find((one) => one.id === id)?.y ?? 0
    expect(phases.map(({ phase }) => phase)).toEqual(['apply', 'check', 'closed'])
    expect(top('begin')).toBeLessThan(top('first'))
    expect(top('first')).toBeLessThan(top('second'))
    expect(top('second')).toBeLessThan(top('end'))
  })

  it('is the same each time', () => {
    expect(layoutMachine(small)).toEqual(layoutMachine(structuredClone(small)))
  })

  it('is nothing where there is nothing', () => {
    expect(layoutMachine({ statuses: [], ways: [] })).toMatchObject({ height: 0, statuses: [], ways: [] })
  })

  it.each(machines)(
    'of $name shows every status and every way, none over another and all inside',
    (machine) => {
      const boxes = boxesOf(machine, (id) => id)
      const drawn = drawMachine(machine, boxes, (id) => id)
      const { width, height, statuses, ways } = layoutMachine(drawn)
      expect(statuses.map(({ id }) => id).toSorted()).toEqual(machine.statuses.map(({ id }) => id).toSorted())
      const known = new Set(machine.statuses.map(({ id }) => id))
      const moves = machine.transitions.flatMap(({ from, to, pointer }) =>
        from.flatMap((one) => (to !== undefined && one !== to && known.has(to) ? [`${pointer}@${one}`] : [])),
      )
      const labels = ways.flatMap((way) => way.labels.map((label) => ({ ...label, from: way.from })))
      expect(labels.map(({ id, from }) => `${id}@${from}`).toSorted()).toEqual(moves.toSorted())
      expect(covered([...statuses, ...labels])).toBe(0)
      for (const box of [...statuses, ...labels]) {
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
      }
    },
  )
})

describe('arrow keys in the diagram', () => {
  const stop = (key: string, x: number, y: number) => ({ key, box: { x, y, width: 10, height: 10 } })
  const stops = [stop('middle', 50, 50), stop('below', 52, 80), stop('far', 0, 60), stop('right', 90, 52)]
  const [middle] = stops

  it('go to the nearest in their direction', () => {
    const from = middle?.box ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(nearestBox(stops, from, 'down')?.key).toBe('below')
    expect(nearestBox(stops, from, 'right')?.key).toBe('right')
    expect(nearestBox(stops, from, 'left')?.key).toBe('far')
    expect(nearestBox(stops, from, 'up')).toBeUndefined()
  })
})
