import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalConstants } from '#engine/check/services/constants/portalConstants.ts'
import { processes } from '#engine/check/services/routes/processes.ts'
import { fixedStatuses } from '#engine/check/services/statuses/fixedStatuses.ts'
import type { Service, Transition, Workflow } from '#engine/content/types.ts'
import { type Place, under } from '#engine/content/checks/place.ts'
import type { Json } from '#engine/values/types.ts'
import { removeAt, setAt } from '../mutate/edit/changes.ts'
import { edited } from '../mutate/edit/edited.ts'
import type { Change } from '../mutate/edit/Change.ts'
import services from '../../schemas/meta/services.json' with { type: 'json' }
import { portalFiles, smallContentOf, smallProcess, toldOf, withEdits } from './flow.fixture.ts'

test('routes may name exactly the pages that the portal has', () => {
  const registry = readFileSync(join(import.meta.dirname, '../../src/app/screens/registry.ts'), 'utf8')
  const rows = /^ {2}(\w+): (?:\{|seldom\()|^ {4}'(\w+)',/gm
  const screens = [...registry.matchAll(rows)].map(([, name, ofAll]) => name ?? ofAll ?? '')
  // These stand at addresses of their own, whatever the content says.
  const fixed = new Set(
    'home undoChange singlePdf singleCertification notifications sittings lists studio'.split(' '),
  )
  const free = screens.filter((name) => !fixed.has(name))
  expect(services.definitions.route.properties.screen.enum.toSorted()).toEqual(free.toSorted())
})

test('the constants of the portal are those that its programs read', () => {
  const sources = ['server', 'app'].flatMap((room) => {
    const folder = join(import.meta.dirname, '../../src', room)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  })
  const reading =
    /constants\['(\w+)'\]|const \{ (\w+) \} = \w+\.portal\.constants|\b(?:duration|count)\('(\w+)'/g
  const read = sources.flatMap((text) =>
    [...text.matchAll(reading)].map(([, ...names]) => names.find((name) => name !== undefined) ?? ''),
  )
  expect([...new Set(read)].toSorted()).toEqual(Object.keys(portalConstants).toSorted())
})

const file = { file: 'workflows/services.json', pointer: '' }
const campaigns = under(file, 'campaigns')
const campaign = {
  id: 'more',
  process: 'support',
  opens: '2026-07-01T00:00:00+04:00',
  closes: '2026-09-01T00:00:00+04:00',
}

const silent: [string, Change[]][] = [
  [
    'two campaigns at once for different people',
    [
      setAt(under(campaigns, 9), { ...campaign, when: 'citizen' }),
      setAt(under(campaigns, 10), { ...campaign, id: 'most', when: 'foreigner' }),
    ],
  ],
  [
    'a campaign that opens in the second after another closed',
    [
      setAt(under(campaigns, 9), campaign),
      setAt(under(campaigns, 10), {
        ...campaign,
        id: 'most',
        opens: '2026-09-01T00:00:01+04:00',
        closes: '2026-12-01T00:00:00+04:00',
      }),
    ],
  ],
  ['a decision on the closing day', [setAt(under(campaigns, 9), { ...campaign, decidesBy: '2026-09-01' })]],
  [
    'two items of one page that are shown by turns',
    [
      setAt(under(file, 'services', 0, 'menu', 2), {
        id: 'menu.apply',
        url: '/transfer/apply/in',
        includes: 'transfer/apply',
        visibleWhen: { not: 'windowOpen' },
      }),
    ],
  ],
  ['a service without pages', [setAt(under(file, 'services', 28), { name: 'director' })]],
]

test.for(silent)('nothing is told of %s', ([, changes]) => {
  expect(toldOf(withEdits(portalFiles, edited(portalFiles, changes)))).toEqual([])
})

test.each(['//other.example/apply', String.raw`/\\other.example`])(
  'no address leads to another host: %s',
  (url) => {
    const at = under(file, 'services', 0, 'menu', 2)
    const told = toldOf(withEdits(portalFiles, edited(portalFiles, [setAt(at, { id: 'menu.apply', url })])))
    expect(told).toEqual(['door: workflows/services.json#/services/0/menu/2/url shape.pattern'])
  },
)

test.each([
  ['is told where it is greater than the one around it', 301, ['codesPerHourNetwork constant.outOfReach']],
  ['may be as great as the one around it', 300, []],
  ['that nobody can read is told as that', '301', ['codesPerHourNetwork constant.wrong']],
])('a limit %s', (_, limit, told) => {
  const constants = under(file, 'constants')
  const changes = [
    setAt(under(constants, 'codesPerHourNetwork'), limit),
    setAt(under(constants, 'smsPerHourNetwork'), 300),
  ]
  expect(toldOf(withEdits(portalFiles, edited(portalFiles, changes)))).toEqual(
    told.map((one) => `workflows/services.json#/constants/${one}`),
  )
})

test('the look-up that says which rows of a card are over is one of the process', () => {
  const { services: all }: { services: Service[] } = JSON.parse(
    portalFiles.get('workflows/services.json') ?? '',
  )
  const index = all.findIndex(({ name }) => name === 'debt')
  const at = under(file, 'services', index, 'routes', '/debt/dashboard', 'cards', 0, 'done', 'fact')
  expect(toldOf(withEdits(portalFiles, edited(portalFiles, [setAt(at, 'debtApplicatoins')])))).toEqual([
    `door: ${at.file}#${at.pointer} unknown.fact`,
  ])
})

test('two conditions that are the same do not keep campaigns apart', () => {
  const changes = [
    setAt(under(campaigns, 9), { ...campaign, when: { '/applicant/citizenshipId': { const: 1 } } }),
    setAt(under(campaigns, 10), {
      ...campaign,
      id: 'most',
      when: { '/applicant/citizenshipId': { const: 1 } },
    }),
  ]
  expect(toldOf(withEdits(portalFiles, edited(portalFiles, changes)))).toEqual([
    'workflows/services.json#/campaigns/10 campaign.overlaps',
  ])
})

/** What is told of the codes of a service that has these processes. */
function codesTold(statuses: NonNullable<Service['statuses']>, ...processes: Workflow[]): string[] {
  const content = smallContentOf(...processes)
  const demo: Service = { name: 'demo', processes: processes.map(({ id }) => id), statuses }
  return fixedStatuses({ ...content, services: { ...content.services, services: [demo] } }).map(
    ({ file: at, pointer, code }) => `${at}#${pointer} ${code}`,
  )
}
const sentAs = (id: string, code?: number): Workflow =>
  smallProcess({ id, statuses: { sent: { phase: 'check', ...(code !== undefined && { code }) } } })

test('a name of a status may have a code of its own in each process and track', () => {
  const [one, other] = [sentAs('demo', 2), sentAs('more', 7)]
  const track = { ...sentAs('demo', 5), of: '/answers/x' }
  expect(codesTold({ sent: { demo: 2, more: 7 } }, one, other)).toEqual([])
  expect(codesTold({ sent: { demo: 2, demoPart: 5 } }, { ...one, tracks: { part: track } })).toEqual([])
  expect(codesTold({ sent: { demo: 2, more: 3 } }, one, other)).toEqual([
    'workflows/more.json#/statuses/sent/code status.otherCode',
  ])
  expect(codesTold({ sent: 2 }, one, other)).toEqual([
    'workflows/more.json#/statuses/sent/code status.otherCode',
  ])
  expect(codesTold({ sent: { demo: 2, demoPart: 5 } }, one)).toEqual([
    'workflows/services.json#/services/0/statuses/sent/demoPart status.missing',
  ])
})

test('beside the status that has the code one of the same name may have none', () => {
  expect(codesTold({ sent: 2 }, sentAs('demo', 2), sentAs('more'))).toEqual([])
  expect(codesTold({ sent: 2 }, sentAs('demo'), sentAs('more'))).toEqual([
    'workflows/demo.json#/statuses/sent status.otherCode',
    'workflows/more.json#/statuses/sent status.otherCode',
  ])
})

test('a process that only a register or the desk drives needs no page for applicants', () => {
  const parent = smallProcess({ for: { parent: true } })
  const [answer] = parent.transitions
  const told = (change: Partial<Workflow>): string[] => {
    const content = smallContentOf({ ...parent, ...change })
    const demo: Service = { name: 'demo', processes: ['demo'] }
    return processes({ ...content, services: { ...content.services, services: [demo] } }).map(
      ({ code }) => code,
    )
  }
  const quiet: Transition = { id: 'answer', from: ['asked'], to: 'answered', by: ['ministry'] }
  const desk = { transitions: [{ ...quiet, notify: [{ id: 'demo.sent', to: 'ministry' }] }] }
  expect(told({ transitions: [quiet] })).toEqual([])
  expect(told(desk)).toEqual([])
  expect(told(answer ? { transitions: [answer] } : {})).toEqual(['process.noRoute'])
  expect(told({ transitions: [{ ...quiet, by: ['applicant'] }] })).toEqual(['process.noRoute'])
  expect(told({ ...desk, for: { self: true } })).toEqual(['process.noRoute'])
})

const filled = { file: 'workflows/personas/galleryFilled.json', pointer: '' }
const answered = under(filled, 'answers')
const refusedAnswers: [string, Place, Json][] = [
  ['a number for a text', under(answered, 'text', 'shortText'), 7],
  ['a text that its pattern refuses', under(answered, 'text', 'codeText'), 'ab-12'],
  ['no row of the list', under(answered, 'registers', 'homeCountry'), 'XX'],
  ['too much, in a row', under(answered, 'rows', 'jobs', 0, 'jobYears'), 99],
  ['a half of a whole number', under(answered, 'numbers', 'wholeNumber'), 2.5],
]

test.for(refusedAnswers)('an answer of a persona that is %s is told where it stands', ([, place, value]) => {
  const broken = withEdits(portalFiles, edited(portalFiles, [setAt(place, value)]))
  expect(toldOf(broken)).toEqual([`${place.file}#${place.pointer} persona.value`])
})

test('a persona may answer a part, and one that is there to be refused says so', () => {
  const part = [setAt(under(answered, 'rows', 'jobs'), [{ jobYears: 2 }]), setAt(under(answered, 'text'), {})]
  expect(toldOf(withEdits(portalFiles, edited(portalFiles, part)))).toEqual([])
  const refused = [setAt(under(filled, 'wrong'), true), setAt(under(answered, 'text', 'shortText'), 7)]
  expect(toldOf(withEdits(portalFiles, edited(portalFiles, refused)))).toEqual([])
  const wrong = { file: 'workflows/personas/galleryWrong.json', pointer: '' }
  const told = toldOf(withEdits(portalFiles, edited(portalFiles, [removeAt(under(wrong, 'wrong'))])))
  expect(told).toContain(`${wrong.file}#/answers/choices/partOfDay persona.value`)
  expect(told).toContain(`${wrong.file}#/answers/rows/jobs/0/jobYears persona.value`)
})
