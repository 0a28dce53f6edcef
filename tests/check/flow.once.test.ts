import { expect, test } from 'vitest'
import type { Status, Transition } from '#engine/content/types.ts'
import type { Timer } from '#engine/content/Timer.ts'
import { checkFlows } from '#engine/check/flow/checkFlows.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { startsOf } from '#engine/check/flow/statuses/startsOf.ts'
import {
  portalFiles,
  smallContentOf,
  smallProcess,
  toldOf,
  toldOfProcess,
  withEdits,
} from './flow.fixture.ts'

const LONG = 300

/** asked → s1 → … → s300 → answered; `last` is where the last one leads. */
function longProcess(last: string, first = 's1') {
  const names = Array.from({ length: LONG }, (_unused, index) => `s${index + 1}`)
  const statuses: { [name: string]: Status } = { ...smallProcess().statuses }
  for (const name of names) statuses[name] = { phase: 'check' }
  const way = (id: string, from: string, to: string): Transition => ({
    id,
    from: [from],
    to,
    by: ['ministry'],
    notify: ['demo.sent'],
  })
  return smallProcess({
    statuses,
    transitions: [
      way('start', 'asked', first),
      ...names.map((name, index) => way(`go${index}`, name, names[index + 1] ?? last)),
    ],
    timers: [],
  })
}

const flow = (told: string[]) => told.filter((one) => / flow\./.test(one))

test('an end that cannot be reached is told once, however many statuses lead there', () => {
  expect(flow(toldOfProcess(longProcess('s150')))).toEqual([
    '/statuses/answered flow.unreachable',
    '/statuses/lapsed flow.unreachable',
    '/statuses/s150 flow.noEnd',
  ])
})

test('statuses after one that nothing leads to are not told again, and are counted', () => {
  const process = longProcess('answered', 'lapsed')
  expect(flow(toldOfProcess(process))).toEqual(['/statuses/s1 flow.unreachable'])
  const checked = { content: smallContentOf(process), notes: {}, locales: [], memory: new CheckMemory() }
  const found = checkFlows(checked).find(({ code }) => code === 'flow.unreachable')
  expect(found?.message).toBe('Nothing ever leads to "s1", nor to 300 more that come after it')
})

test.for<[string, { [status: string]: string[] }, [string, number][]]>([
  ['a chain', { a: ['b'], b: ['c'], c: [] }, [['a', 2]]],
  ['a chain backwards', { c: [], b: ['c'], a: ['b'] }, [['a', 2]]],
  ['a circle', { a: ['b'], b: ['c'], c: ['a'] }, [['a', 2]]],
  ['a circle that something leads into', { a: ['b'], b: ['a'], c: ['a'] }, [['c', 2]]],
  [
    'two that meet',
    { a: ['c'], b: ['c'], c: [] },
    [
      ['a', 0],
      ['b', 1],
    ],
  ],
  [
    'none that lead anywhere',
    { a: [], b: [] },
    [
      ['a', 0],
      ['b', 0],
    ],
  ],
])('starts of %s', ([, ways, wanted]) => {
  const found = startsOf(Object.keys(ways), (status) => ways[status] ?? [])
  expect(found.map(({ status, others }) => [status, others])).toEqual(wanted)
})

test('a timer that fires what leads from none of its statuses is told once, with what was meant', () => {
  const timers: Timer[] = [{ id: 'slow', in: ['asked', 'seen'], after: 'P10D', fire: 'reopen' }]
  const told = toldOfProcess(
    smallProcess({
      statuses: { ...smallProcess().statuses, seen: { phase: 'check' }, done: { phase: 'check' } },
      transitions: [
        { id: 'see', from: ['asked'], to: 'seen', by: ['ministry'] },
        { id: 'do', from: ['seen'], to: 'done', by: ['ministry'] },
        { id: 'reopen', from: ['done'], to: 'asked', by: ['ministry'] },
        { id: 'answer', from: ['done'], to: 'answered', by: ['ministry'], notify: ['demo.sent'] },
        { id: 'lapse', from: ['asked', 'seen'], to: 'lapsed', notify: ['demo.sent'] },
      ],
      timers,
    }),
  )
  expect(told).toEqual(['/timers/0/fire timer.wider'])
})

test('a service that lists none of its processes is told once a process', () => {
  const file = 'workflows/services.json'
  const document = JSON.parse(portalFiles.get(file) ?? '')
  const index = document.services.findIndex((one: { processes?: string[] }) => one.processes?.length === 1)
  const [process] = document.services[index].processes
  delete document.services[index].processes
  const told = toldOf(withEdits(portalFiles, new Map([[file, JSON.stringify(document)]])))
  expect(told).toEqual([`workflows/${process}.json#/service service.unlisted`])
})
