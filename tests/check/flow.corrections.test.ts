import { expect, test } from 'vitest'
import type { Transition, Workflow } from '#engine/content/types.ts'
import { smallContentOf, smallProcess, toldIn } from './flow.fixture.ts'

type Guards = NonNullable<Transition['guards']>
const guard = (must: Guards[number]['must'], more: Partial<Guards[number]> = {}) => ({
  must,
  denied: 'demo.no',
  ...more,
})

/** What is told of a correction beside what is first sent. */
function toldOf(
  first: Partial<Transition>,
  again: Partial<Transition>,
  values: Workflow['values'] = {},
): string[] {
  const sends: Pick<Transition, 'by' | 'to' | 'validate'> = { by: ['applicant'], to: 'asked', validate: true }
  const workflow = smallProcess({
    values,
    facts: { counted: {}, score: {} },
    transitions: [
      { id: 'submit', from: ['draft'], ...sends, ...first },
      { id: 'resubmit', from: ['returned'], ...sends, ...again },
      { id: 'return', from: ['asked'], to: 'returned', by: ['ministry'], returns: true },
    ],
    statuses: {
      draft: { phase: 'apply', editable: true },
      returned: { phase: 'apply', editable: 'marked' },
      asked: { phase: 'check' },
    },
  })
  const key = { fin: { at: '/applicant/fin' } }
  const facts = {
    counted: { source: 'own', path: '/applications?open=open&same=status:asked@/a/b', key, value: {} },
    score: { source: 'exam', path: '/{of}', key: { of: { at: '/answers/a/b' } }, value: {} },
  }
  return toldIn({ ...smallContentOf(workflow), facts }, 'demo').filter((one) => one.includes('unjudged'))
}
const unjudged = ['/transitions/1 return.unjudged']

test.for<[string, Guards[number]['must']]>([
  ['an answer', { '/answers/a/b': { minimum: 1 } }],
  ['a named value of answers', { '/values/sum': { minimum: 1 } }],
  ['a look-up that is asked with an answer', { '/facts/score/points': { minimum: 1 } }],
  ['applications that are counted by an answer', { '/facts/counted/same': { maximum: 0 } }],
])('a correction is judged by a guard that reads %s', ([, must]) => {
  const sum = { sum: { at: '/answers/a/b', plus: 1 } }
  expect(toldOf({ guards: [guard(must)] }, {}, sum)).toEqual(unjudged)
  expect(toldOf({ guards: [guard(must)] }, { guards: [guard(must, { warn: true })] }, sum)).toEqual(unjudged)
  expect(toldOf({ guards: [guard(must)] }, { guards: [guard(must, { if: 'open' })] }, sum)).toEqual([])
  expect(toldOf({ guards: [guard(must, { warn: true })] }, {}, sum)).toEqual([])
  expect(toldOf({ guards: [guard(must)], from: ['draft', 'returned'] }, {}, sum)).toEqual(unjudged)
})

test('what only looks at the day, the person or how many there are is judged once', () => {
  const guards = [
    guard('open'),
    guard({ '/applicant/birthDate': { age: { minimum: 18 } } }),
    guard({ '/facts/counted/open': { maximum: 0 } }),
  ]
  expect(toldOf({ guards }, {})).toEqual([])
})

test('a correction is there for the same answers as what is sent first', () => {
  const when = { '/answers/a/b': { const: 1 } }
  expect(toldOf({ when }, {})).toEqual(unjudged)
  expect(toldOf({ when }, { when })).toEqual([])
})
