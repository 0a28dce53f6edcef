import { expect, test } from 'vitest'
import type { Transition, Workflow } from '#engine/content/types.ts'
import type { Operand } from '#engine/values/types.ts'
import { portalFiles, smallProcess, toldOf, toldOfProcess, withEdits } from './flow.fixture.ts'

const transitions = (...more: Transition[]): Pick<Workflow, 'transitions'> => ({
  transitions: [...smallProcess().transitions, ...more],
})

test.for<[string, Operand, boolean]>([
  ['a field', { at: '/input/code' }, true],
  ['a field, or a literal instead', { at: '/input/code', else: 'none' }, false],
  ['a field, or another one instead', { at: '/input/code', else: { at: '/input/name' } }, true],
  ['the first of fields', { list: [{ at: '/input/code' }], item: 0 }, true],
  ['the first of fields and other things', { list: [{ at: '/input/code' }, 'none'], item: 0 }, false],
  ['a list of fields, which may be empty', { list: [{ at: '/input/code' }] }, false],
  ['the row of a field', { row: 'tariff', id: { at: '/input/code' } }, true],
  ['the latest of fields', { latest: [{ at: '/input/code' }, { at: '/input/name' }] }, true],
  ['the latest of a field and a day', { latest: [{ at: '/input/code' }, { at: '/now/date' }] }, false],
  ['a named value that is a field', { at: '/values/code/part' }, true],
  ['so many times as a field says', { at: '/application/data/fee', times: { at: '/input/code' } }, true],
  ['some days later', { at: '/now/date', plus: { workdays: 3 } }, false],
])('what the system makes too is left unwritten where it is %s', ([, code, isTold]) => {
  const process = smallProcess({
    created: { fee: { type: 'number' } },
    values: { code: { at: '/input/code' } },
    transitions: smallProcess().transitions.map((one) =>
      one.id === 'lapse' ? { ...one, input: 'x/ask', set: { code } } : one,
    ),
  })
  const told = toldOfProcess(process).filter((one) => one.endsWith('flow.inputUnwritten'))
  expect(told).toEqual(isTold ? ['/transitions/1/set/code flow.inputUnwritten'] : [])
})

test('an automatic round of two moves without conditions is told once at each', () => {
  const told = toldOfProcess(
    smallProcess({
      statuses: { ...smallProcess().statuses, other: { phase: 'check' } },
      ...transitions(
        { id: 'there', from: ['asked'], to: 'other', auto: true },
        { id: 'back', from: ['other'], to: 'asked', auto: true },
      ),
    }),
  )
  expect(told).toEqual(['/transitions/2/auto flow.restless', '/transitions/3/auto flow.restless'])
})

test.for<[string, Partial<Transition>, boolean]>([
  ['at once', {}, true],
  ['as the answers have it, which nobody changes then', { when: { '/answers/ask': {} } }, true],
  ['once a register says so', { when: { '/facts/known': { const: true } } }, false],
  ['once a guard lets whoever acts', { guards: [{ must: { '/actor/id': {} }, denied: 'x.y' }] }, false],
  ['when its condition holds', { auto: { '/answers/ask': {} } }, false],
  ['in a draft, whose answers change without an event', { from: ['draft'] }, false],
])('whoever may make what the system makes %s is too late or not', ([, made, isTold]) => {
  const go: Transition = { id: 'go', from: ['asked'], to: 'answered', auto: true, by: ['applicant'], ...made }
  const draft = { phase: 'apply', editable: true } as const
  const process = smallProcess({ statuses: { ...smallProcess().statuses, draft }, ...transitions(go) })
  const told = toldOfProcess(process).filter((one) => one.endsWith('flow.neverPressed'))
  expect(told).toEqual(isTold ? ['/transitions/2/by flow.neverPressed'] : [])
})

test('a named condition that reads the clock counts as reading it', () => {
  const told = toldOfProcess(
    smallProcess(
      transitions({ id: 'soon', from: ['asked'], to: 'answered', auto: 'open', notify: ['demo.sent'] }),
    ),
  )
  expect(told).toEqual(['/transitions/2/auto flow.autoNow'])
})

/** What the data of a made process are read by: its own parts, laid over it. */
function madeWith(given: { [name: string]: Operand }, fee: Partial<Workflow>): string[] {
  const makes = { ...transitions().transitions[0], create: { fee: given } }
  const parent = smallProcess({ transitions: [{ ...makes, id: 'answer', from: ['asked'] }] })
  const child = smallProcess({
    id: 'fee',
    created: { amount: { type: 'number' }, kind: { type: 'string' } },
    ...fee,
  })
  return toldOfProcess(parent, child).filter((one) => one.endsWith('flow.createLacks'))
}
const lacks = ['/transitions/0/create/fee flow.createLacks']
const telling = (amount: Operand, more: Partial<Transition> = {}): Partial<Workflow> => ({
  transitions: smallProcess().transitions.map((one) => ({
    ...one,
    notify: [{ id: 'demo.sent', params: { amount } }],
    ...more,
  })),
})
const amount = { at: '/application/data/amount' }

test.for<[string, string[], Partial<Workflow>]>([
  ['nothing reads', [], {}],
  ['a message has', lacks, telling(amount)],
  ['a message has or something else', [], telling({ ...amount, else: 0 })],
  ['a message has one of several of', [], telling({ latest: [amount, { at: '/now/date' }] })],
  ['a role is bound to', lacks, { roles: { ministry: { is: 'ministry', of: amount.at } } }],
  ['a named value has', lacks, { ...telling({ at: '/values/sum' }), values: { sum: amount } }],
  ['the process writes itself', [], telling(amount, { set: { amount: 7 } })],
  ['the process asks for', [], telling(amount, { when: { [amount.at]: {} } })],
])('of data that %s a made process lacks what it has no value without', ([, expected, fee]) => {
  expect(madeWith({ kind: 'x' }, fee)).toEqual(expected)
  expect(madeWith({ kind: 'x', amount: 7 }, fee)).toEqual([])
})

test('a freed value is one that a look-up counts as used', () => {
  const file = 'workflows/payment.json'
  const text = portalFiles.get(file) ?? ''
  const freed = text.replace(
    '"frees": ["/input/invoiceNumber"]',
    '"frees": ["/input/invoiceNumber", "/input/other"]',
  )
  expect(freed).not.toBe(text)
  const told = toldOf(withEdits(portalFiles, new Map([[file, freed]])))
  const before = toldOf(portalFiles)
  expect(told.filter((one) => !before.includes(one))).toEqual([
    expect.stringMatching(/^workflows\/payment\.json#\/transitions\/\d+\/frees\/1 flow\.freesNothing$/),
  ])
})

const uncounted = (process: string, edit: (workflow: Workflow) => void): string[] => {
  const file = `workflows/${process}.json`
  const workflow: Workflow = JSON.parse(portalFiles.get(file) ?? '')
  edit(workflow)
  const told = toldOf(withEdits(portalFiles, new Map([[file, JSON.stringify(workflow)]])))
  return told.filter((one) => one.startsWith(file) && one.endsWith(' flow.uncountedPlace'))
}
const indexOf = ({ transitions }: Workflow, id: string): number =>
  transitions.findIndex((one) => one.id === id)

test('a transition that takes a place asks whether one is left', () => {
  const take = (guards: Transition['guards']) => (workflow: Workflow) => {
    const at = indexOf(workflow, 'award')
    Object.assign(workflow.transitions[at] ?? {}, { guards })
  }
  const free = { must: { '/facts/places/free': { minimum: 1 } }, denied: 'grant.noQuota' }
  expect(uncounted('grant', take(undefined))).toHaveLength(1)
  expect(uncounted('grant', take([free]))).toEqual([])
  expect(uncounted('grant', take([{ ...free, warn: true }]))).toEqual([])
})

test('an automatic transition from a reserve list asks, too', () => {
  const drop = (workflow: Workflow): void => {
    Object.assign(workflow.transitions[indexOf(workflow, 'nextReserve')] ?? {}, { auto: true })
  }
  expect(uncounted('applyToVacancy', () => undefined)).toEqual([])
  expect(uncounted('applyToVacancy', drop)).toHaveLength(1)
})

test('what follows by itself in a track is counted by the transition before it', () => {
  const drop = (workflow: Workflow): void => {
    const at = indexOf(workflow, 'appealYes')
    const guards = workflow.transitions[at]?.guards?.filter(({ warn }) => !warn)
    Object.assign(workflow.transitions[at] ?? {}, { guards })
  }
  expect(uncounted('transfer', () => undefined)).toEqual([])
  expect(uncounted('transfer', drop)).toEqual([
    expect.stringMatching(/#\/tracks\/choice\/transitions\/\d+ flow\.uncountedPlace$/),
  ])
})

test('where the form names the row, its places are counted, not those of another row', () => {
  const key = (fact: string, id: Operand) => (workflow: Workflow) =>
    Object.assign(workflow.facts?.[fact]?.key ?? {}, { id })
  expect(uncounted('certification', key('slotPlaces', { at: '/values/slot' }))).toHaveLength(1)
  expect(uncounted('certification', key('slotPlaces', { at: '/input/examSlot' }))).toEqual([])
  // Held already in the status before: another row all the same.
  expect(uncounted('studentAdmission', key('slotPlaces', { at: '/application/data/slot' }))).toHaveLength(2)
})
