import { expect, test } from 'vitest'
import { flowCodes } from '#engine/check/codes/flowCodes.ts'
import { serviceCodes } from '#engine/check/codes/serviceCodes.ts'
import { flowMutators } from '../mutate/codes/flow.ts'
import { onSkeletons } from '../mutate/codes/flow/onSkeletons.ts'
import { servicesMutators } from '../mutate/codes/services.ts'
import { contentOf } from '../mutate/contentOf.ts'
import { createMutator } from '../mutate/createMutator.ts'
import { sampled } from '../mutate/sampled.ts'
import { portalFiles, toldOf, withEdits } from './flow.fixture.ts'

test('nothing is told of the portal’s processes and services', () => {
  expect(toldOf(portalFiles)).toEqual([])
})

test('nothing is told of the processes that services to come will have', () => {
  const sound = createMutator('sound', (content) =>
    onSkeletons(content, function* ({ place }) {
      yield { title: 'as it is', at: place }
    }),
  )
  const mutants = [...sound.mutants(portalFiles)]
  expect(mutants.length).toBeGreaterThan(10)
  for (const { edits } of mutants.slice(0, 3)) expect(toldOf(withEdits(portalFiles, edits))).toEqual([])
})

const mutators = [...flowMutators, ...servicesMutators]

test('each code of processes and of the portal has its way to break the content', () => {
  const broken = new Set(mutators.map(({ code }) => code))
  expect([...broken].sort()).toEqual(Object.keys({ ...flowCodes, ...serviceCodes }).sort())
})

test.for(mutators.map(({ code, mutants }) => ({ code, mutants })))(
  '$code is told at its place',
  ({ mutants }) => {
    const all = [...mutants(portalFiles)]
    expect(all.length).toBeGreaterThanOrEqual(20)
    for (const { title, expect: places, edits } of sampled(all, 2, 7)) {
      const told = toldOf(withEdits(portalFiles, edits))
      const wanted = places.map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
      expect(
        told.some((one) => wanted.includes(one)),
        `${title}: wanted ${wanted[0]}, told ${told.join(', ')}`,
      ).toBe(true)
    }
  },
)

test('the content is broken by mutants alone', () => {
  expect(contentOf(portalFiles).workflows['transfer']?.transitions.length).toBeGreaterThan(10)
})
