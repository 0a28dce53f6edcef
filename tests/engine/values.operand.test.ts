import { expect, test } from 'vitest'
import { asOperand, evaluate } from '#engine/values/operand.ts'
import { scopeWith, type Row } from './values.scope.fixture.ts'

const scope = scopeWith({
  answers: {
    study: { credits: 121, year: 2024, duration: 4, level: 'master', none: null, text: 'x' },
    choices: [
      { institution: 'bdu', fee: 0.1, open: false },
      { institution: 'unec', fee: 0.2, open: true },
      { institution: 'adu', open: true },
    ],
  },
  application: { since: '2026-08-01T08:00:00.000Z', day: '2026-08-07' },
  campaign: { closes: '2026-08-20T19:59:59.000Z' },
})
const at = (pointer: string) => ({ at: pointer })

const rows: Row[] = [
  ['a literal', 5, 5],
  ['what a pointer finds', at('/answers/study/level'), 'master'],
  ['nothing where there is nothing', at('/answers/study/nothing'), undefined],
  ['nothing of what objects inherit', at('/answers/study/constructor'), undefined],
  ['no length of an array', at('/answers/choices/length'), undefined],
  ['half of the credits', { ...at('/answers/study/credits'), times: 0.5 }, 60.5],
  ['a product of operands', { at: '/answers/study/duration', times: at('/answers/study/duration') }, 16],
  ['a quotient', { at: '/answers/study/credits', divide: 2 }, 60.5],
  ['nothing divided by nothing', { at: '/answers/study/credits', divide: 0 }, undefined],
  ['a year plus years', { at: '/answers/study/year', plus: at('/answers/study/duration') }, 2028],
  ['times comes before plus', { at: '/answers/study/duration', plus: 1, times: 2 }, 9],
  ['an instant plus days', { at: '/application/since', plus: 'P5D' }, '2026-08-06T19:59:59.000Z'],
  [
    'working days past a weekend and a holiday',
    { at: '/application/day', plus: { workdays: 1 } },
    '2026-08-11',
  ],
  ['nothing times two', { at: '/answers/study/text', times: 2 }, undefined],
  ['nothing plus nothing', { at: '/answers/study/credits', plus: at('/answers/study/nothing') }, undefined],
  ['the nth of an array', { at: '/answers/choices', item: 1, get: '/institution' }, 'unec'],
  ['nothing beyond the end', { at: '/answers/choices', item: 3, get: '/institution' }, undefined],
  ['nothing before the start', { at: '/answers/choices', item: -1 }, undefined],
  [
    'the first that fits',
    {
      at: '/answers/choices',
      first: { required: ['open'], properties: { open: { const: true } } },
      get: '/institution',
    },
    'unec',
  ],
  ['each, without those that lack it', { at: '/answers/choices', each: '/fee' }, [0.1, 0.2]],
  ['a sum without the noise of fractions', { at: '/answers/choices', each: '/fee', sum: true }, 0.3],
  ['no sum of text', { at: '/answers/choices', each: '/institution', sum: true }, undefined],
  ['a table', { at: '/answers/study/level', map: { master: 2, bachelor: 4 } }, 2],
  ['nothing that a table lacks', { at: '/answers/study/text', map: { master: 2 } }, undefined],
  ['to the cent', { at: '/answers/study/duration', divide: 3, round: { to: 0.01 } }, 1.33],
  ['up to the cent', { at: '/answers/study/duration', divide: 3, round: { to: 0.01, up: true } }, 1.34],
  ['a half up', { at: '/answers/study/credits', times: 0.5, round: { to: 1 } }, 61],
  ['else, where there is nothing', { at: '/answers/study/nothing', else: 7 }, 7],
  ['else, where there is null', { at: '/answers/study/none', else: 7 }, 7],
  ['else is only for that', { at: '/answers/study/duration', else: 7 }, 4],
  [
    'the earliest; a date is the end of its day',
    { earliest: [at('/campaign/closes'), '2026-08-20', { at: '/application/since', plus: 'P30D' }] },
    '2026-08-20T19:59:59.000Z',
  ],
  [
    'the latest of those that are there',
    { latest: [at('/application/day'), at('/answers/study/nothing')] },
    '2026-08-07',
  ],
  ['a list of those that are there', { list: [1, at('/answers/study/nothing'), 2] }, [1, 2]],
  ['a row of a list', { row: 'place', id: 'b', get: '/fee' }, 1900.5],
  ['nothing of a row that is not there', { row: 'place', id: 'c', get: '/fee', else: 0 }, 0],
  ['nothing of a list that is not at hand', { row: 'register', id: 'c' }, undefined],
]

test.for(rows)('%s', ([, operand, value]) => {
  expect(evaluate(asOperand(operand), scope)).toEqual(value)
})

test('relative pointers count from the place that carries the operand', () => {
  expect(evaluate({ at: '1/duration' }, scope, '/answers/study/credits')).toBe(4)
  expect(evaluate({ at: '0' }, scope, '/answers/study/credits')).toBe(121)
  expect(evaluate({ at: '2/choices/0/fee' }, scope, '/answers/study/credits')).toBe(0.1)
})
