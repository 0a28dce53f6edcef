import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { worldCodes } from '#engine/check/codes/worldCodes.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { smallContent } from '../engine/content.fixture.ts'

/** What the worlds say of the small content with these documents laid over it. */
function findingsOf(change: { [file: string]: Json }): string[] {
  return checkFiles(smallContent(change))
    .findings.filter(({ code }) => Object.hasOwn(worldCodes, code))
    .map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
}

const root = new URL('../..', import.meta.url).pathname

const people: JsonObject = {
  person: {
    source: 'population',
    path: '/people/{fin}',
    key: { fin: { at: '/applicant/fin' } },
    value: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        born: { type: 'string', format: 'date' },
        rows: { type: 'array', items: { type: 'object', properties: { count: { type: 'number' } } } },
      },
    },
  },
}
const facts = { 'workflows/facts.json': people }
const chosen: JsonObject = { '/answers/ask/kind': { const: 'a' }, '/facts/person/name': {} }

/** The small process, with other members; its look-up is read so that nothing is told of it. */
function process(members: JsonObject): { [file: string]: Json } {
  return {
    ...facts,
    'workflows/demo.json': {
      id: 'demo',
      service: 'demo',
      initial: 'draft',
      for: { self: true },
      facts: { person: {} },
      roles: { ministry: { is: 'ministry' } },
      conditions: { chosen },
      steps: [{ id: 'ask', form: 'demo/ask' }],
      statuses: { draft: { phase: 'apply', editable: true }, sent: { phase: 'closed' } },
      transitions: [submit({})],
      ...members,
    },
  }
}

const owes: JsonObject = { type: 'object', properties: { amount: { type: 'number' } } }

/** A second look-up beside that of the person. */
function twoLookups(members: JsonObject): { [file: string]: Json } {
  const other = { ...objectOf(people['person']), ...members }
  return {
    ...process({
      facts: { person: {}, other: {} },
      conditions: { chosen: { ...chosen, '/facts/other': {} } },
    }),
    'workflows/facts.json': { ...people, other },
  }
}

function submit(members: JsonObject): JsonObject {
  return {
    id: 'submit',
    from: ['draft'],
    to: 'sent',
    by: ['applicant'],
    validate: true,
    guards: [{ must: 'chosen', denied: 'demo.notChosen' }],
    notify: ['demo.sent'],
    ...members,
  }
}

/** The one transition with this condition to exist. */
const when = (condition: Json) => process({ transitions: [submit({ when: condition })] })
const w = 'workflows/demo.json#'
const at = `${w}/transitions/0/when`
const pointer = (text: string) => text.replaceAll('/', '~1')

const told: [string, { [file: string]: Json }, string[]][] = [
  ['nothing of a sound process', process({}), []],
  [
    'an answer that no form asks',
    when({ '/answers/ask/knid': {} }),
    [`${at}/~1answers~1ask~1knid unknown.pointer`],
  ],
  [
    'a member that a look-up does not have',
    when({ '/facts/person': { required: ['nmae'], properties: { born: {} } } }),
    [`${at}/${pointer('/facts/person')}/required/0 unknown.member`],
  ],
  [
    'a pointer that is counted from no field',
    when({ '1/kind': { const: 'a' } }),
    [`${at}/1~1kind pointer.relative`],
  ],
  [
    'the record of what cannot have been done yet',
    when({ '/application/done/submit/at': {} }),
    [`${at}/${pointer('/application/done/submit/at')} pointer.never`],
  ],
  [
    'text that is multiplied',
    when({ '/now/year': { atMost: { at: '/answers/ask/kind', times: 2 } } }),
    [`${at}/~1now~1year/atMost/times operand.type`],
  ],
  [
    'a number that is added to a date',
    when({ '/now/date': { atMost: { at: '/facts/person/born', plus: 2 } } }),
    [`${at}/~1now~1date/atMost/plus operand.type`],
  ],
  [
    'one row, of which a column is wanted',
    when({ '/now/year': { memberOf: { at: '/facts/person/rows', item: 0, each: '/count' } } }),
    [`${at}/~1now~1year/memberOf/each operand.type`],
  ],
  [
    'a table of what never is',
    when({ '/now/year': { equals: { at: '/answers/ask/kind', map: { a: 1, c: 2 } } } }),
    [`${at}/~1now~1year/equals/map/c operand.key`],
  ],
  [
    'a number that is compared with a date',
    when({ '/now/year': { below: { at: '/now/date' } } }),
    [`${at}/~1now~1year/below compare.type`],
  ],
  [
    'a named condition that nothing can be right about, once, where it stands',
    process({
      conditions: {
        chosen: { '/answers/ask/kind': { const: 'a' }, '/facts/person/nam': {} },
      },
    }),
    [`${w}/conditions/chosen/${pointer('/facts/person/nam')} unknown.pointer`],
  ],
  [
    'names that nothing uses',
    process({ values: { today: { at: '/now/date' } }, transitions: [submit({ set: { late: true } })] }),
    [`${w}/transitions/0/set/late unused.data`, `${w}/values/today unused.value`],
  ],
  [
    'data that nothing reads, where one member of all the data is taken',
    process({
      values: {
        level: { list: [{ at: '/application/data' }], first: { required: ['asked'] }, get: '/level' },
      },
      transitions: [
        submit({
          when: { '/values/level': { const: true } },
          set: { asked: true, level: true, late: true },
        }),
      ],
    }),
    [`${w}/transitions/0/set/late unused.data`],
  ],
  [
    'nothing of data where somebody takes all of it',
    process({
      values: { all: { at: '/application/data' } },
      transitions: [submit({ when: { '/values/all': {} }, set: { late: true } })],
    }),
    [],
  ],
  [
    'a value whose first source is nowhere in the process',
    process({
      values: { day: { at: '/input/day', else: { at: '/now/date' } } },
      transitions: [submit({ when: { '/values/day': { atMost: { at: '/now/at' } } } })],
    }),
    [`${w}/values/day/at unknown.pointer`],
  ],
  [
    'a timer that runs to a number',
    process({ timers: [{ id: 'late', in: ['draft'], due: { at: '/now/year' }, alert: 'ministry' }] }),
    [`${w}/timers/0/due operand.type`],
  ],
  [
    'a key that the path wants',
    { ...process({}), 'workflows/facts.json': { person: { ...objectOf(people['person']), key: {} } } },
    ['workflows/facts.json#/person/path fact.keyLacks'],
  ],
  [
    'an address that is asked for something else already, whatever its part is called',
    twoLookups({ path: '/people/{pin}', key: { pin: { at: '/applicant/fin' } }, value: owes }),
    ['workflows/facts.json#/other/path fact.samePath'],
  ],
  [
    'a status and an answer that nobody counts, where the portal counts by itself',
    twoLookups({
      source: 'own',
      path: '/applications?open=open&amount=status:sent,gone@/ask/kind&more=status:sent@/ask/none&last=x',
      value: { ...owes, properties: { open: {}, amount: {}, more: {} } },
    }),
    Array.from({ length: 3 }, () => 'workflows/facts.json#/other/path fact.ownPath'),
  ],
  [
    'a table that the portal does not have',
    twoLookups({ source: 'own', path: '/registry', key: {} }),
    ['workflows/facts.json#/other/path fact.ownPath'],
  ],
  [
    'a secret that is nowhere',
    {
      ...process({}),
      'workflows/facts.json': { person: { ...objectOf(people['person']), secret: ['/name', '/nmae'] } },
    },
    ['workflows/facts.json#/person/secret/1 unknown.pointer'],
  ],
  [
    'a rule of a field that reads a sibling which is not there',
    {
      ...process({}),
      'ui-schemas/demo/ask.json': {
        text: { 'ui:visibleWhen': { '1/knid': { const: 'a' } }, 'ui:why': 'why.text' },
      },
    },
    ['ui-schemas/demo/ask.json#/text/ui:visibleWhen/1~1knid unknown.pointer'],
  ],
]

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

test.each(told)('is told: %s', (_title, change, expected) => {
  const own = findingsOf(change).filter((line) => !/conditions\.json#\/open|lists\//.test(line))
  expect(own.sort()).toEqual([...expected].sort())
})

const campaign = {
  id: 'demo-2026',
  process: 'demo',
  opens: '2026-07-01T00:00:00+04:00',
  closes: '2026-08-20T23:59:59+04:00',
}

/** Faults of a guard that asks this, beside a campaign with these data. */
function asking(condition: JsonObject, data: JsonObject): string[] {
  const services = JSON.parse(smallContent({}).get('workflows/services.json') ?? '{}')
  const guards = [{ if: condition, must: 'chosen', denied: 'demo.notChosen' }]
  const change = {
    ...process({ transitions: [submit({ guards })] }),
    'workflows/services.json': { ...services, campaigns: [{ ...campaign, data }] },
  }
  return checkFiles(smallContent(change))
    .findings.filter(({ pointer }) => pointer.startsWith('/transitions/0/guards/0'))
    .map(({ code }) => code)
}

test('a rule may stand before the campaign that it is for', () => {
  expect(asking({ '/campaign/data/semester': { const: 'spring' } }, { semester: 'autumn' })).toEqual([])
  expect(asking({ '/campaign/data/lines': { minimum: 3 } }, { lines: 2 })).toEqual([])
  expect(asking({ '/campaign/id': { const: 'demo-2027' } }, {})).toEqual([])
})

test('of the data of a campaign the kind is known', () => {
  const until = (data: JsonObject) =>
    asking({ '/now/date': { atMost: { at: '/campaign/data/until' } } }, data)
  expect(until({ until: '2026-09-01' })).toEqual([])
  expect(until({ until: 3 })).not.toEqual([])
  expect(asking({ '/campaign/data/open': { minimum: 3 } }, { open: true })).not.toEqual([])
})

test('nobody is a citizen of a country below nought', () => {
  expect(asking({ '/applicant/citizenshipId': { const: -1 } }, {})).toEqual(['condition.value'])
  expect(asking({ '/applicant/citizenshipId': { const: 0 } }, {})).toEqual([])
})

test('the mend is the nearest pointer as it was written, else what is known there and where a name may be added', () => {
  const mendOf = (pointer: string) => {
    const asked = { text: { 'ui:visibleWhen': { [pointer]: { const: 'a' } }, 'ui:why': 'why.text' } }
    const files = smallContent({ ...process({}), 'ui-schemas/demo/ask.json': asked })
    return checkFiles(files).findings.find(({ code }) => code === 'unknown.pointer')?.mend
  }
  expect(mendOf('1/knid')).toBe('write "1/kind"')
  expect(mendOf('/application/whenItWasEntered')).toMatch(/^\/application leads to id, number, .*, since, /)
  expect(mendOf('/values/latest')).toMatch(/^write "latest" into `values` of the process/)
  expect(mendOf('/facts/tuition/amount')).toMatch(/`facts` of the process; \/facts leads to person$/)
})

test('nothing is told of the real content', async () => {
  const { findings } = checkFiles(await readContentFolders(root))
  expect(findings.filter(({ code }) => Object.hasOwn(worldCodes, code))).toEqual([])
})
