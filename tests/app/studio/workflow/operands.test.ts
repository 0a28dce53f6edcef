import { describe, expect, it } from 'vitest'
import { fitsShape } from '#app/studio/workflow/operands/fitsShape.ts'
import { fitsTyped } from '#app/studio/workflow/operands/fitsTyped.ts'
import { literalOf, readOperand, writeOperand } from '#app/studio/workflow/operands/operandParts.ts'
import { drawnOperands, operandShapes, operandWords } from '#app/studio/workflow/operands/operandWords.ts'
import type { Shape } from '#app/studio/workflow/operands/shapeOf.ts'
import type { MachinePart, PartKind } from '#app/studio/workflow/machine/Machine.ts'
import { momentOf, withMoment } from '#app/studio/workflow/operands/timerMoment.ts'
import { asWord } from '#app/studio/workflow/panel/codecs.ts'
import { readMachines } from '#app/studio/workflow/machine/readMachines.ts'
import { isObject } from '#engine/content/isObject.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { contentWorkspace } from '../contentWorkspace.ts'

const KINDS: readonly PartKind[] = ['status', 'transition', 'timer']

function partsOfContent(): MachinePart[] {
  const workspace = contentWorkspace()
  return [...workspace.files.keys()]
    .filter((path) => /^workflows\/[^/]+\.json$/.test(path))
    .map((path) => workspace.documentOf(path))
    .filter(isObject)
    .filter((document) => Array.isArray(document['transitions']))
    .flatMap((document) => readMachines(document))
    .flatMap((machine): MachinePart[] => [...machine.statuses, ...machine.transitions, ...machine.timers])
}

/** Texts of a word and of what stands in it. */
function textsOf(word: string, shape: Shape): string[] {
  const own = `studioParts.word.${word}`
  if (shape.kind === 'list') return [own, ...textsOf(word, shape.of)]
  if (shape.kind !== 'object') {
    const choices = shape.kind === 'simple' ? getAt(shape.schema, '/enum') : undefined
    const listed = Array.isArray(choices) ? choices : []
    return [own, ...listed.map((one) => `studioParts.choice.${asWord(one)}`)]
  }
  return [own, ...shape.members.flatMap(([name, inner]) => textsOf(`${word}.${name}`, inner))]
}

it.each([
  ['5', { schema: { type: 'number' } }, true],
  ['1.', { schema: { type: 'number' } }, true],
  ['-', { schema: { type: 'number' } }, false],
  [' ', { schema: { type: 'number' } }, false],
  ['', { schema: { type: 'number' } }, true],
  ['', { schema: { type: 'number' }, required: true }, false],
  ['', { schema: { type: 'string' }, required: true }, false],
  ['a', { schema: { type: 'string' }, required: true }, true],
])('"%s" in a box %j is written to the file: %s', (said, meaning, fits) => {
  expect(fitsTyped(meaning, said)).toBe(fits)
})

it.each<[string, boolean, string | number]>([
  ['5', true, 5],
  ['5', false, '5'],
  ['-', true, '-'],
])('"%s" in the place of a value that is a number (%s) is %j', (said, isNumber, literal) => {
  expect(literalOf(said, isNumber)).toBe(literal)
})

describe('words of a process whose values are read from somewhere', () => {
  it.each(KINDS)('are drawn from the meta-schema and have their texts: those of a %s', (kind) => {
    const shapes = operandShapes(kind)
    expect(shapes.map(({ word }) => word)).toEqual(Object.keys(operandWords[kind]))
    const texts = shapes.flatMap(({ word, shape }) => textsOf(word, shape))
    expect(texts.filter((id) => !programTexts.has(id))).toEqual([])
  })

  it('are shown by fields wherever the content has them', () => {
    const said = partsOfContent().flatMap((part) => {
      const drawn = new Set(drawnOperands(part).map(({ word }) => word))
      return Object.keys(operandWords[part.kind]).flatMap((word) =>
        part.written[word] === undefined ? [] : [{ id: part.id, word, isDrawn: drawn.has(word) }],
      )
    })
    expect(said.length).toBeGreaterThan(150)
    expect(said.filter(({ isDrawn }) => !isDrawn)).toEqual([])
  })

  it.each<[string, PartKind, Json]>([
    ['set', 'transition', 'all'],
    ['create', 'transition', { payment: ['amount'] }],
    ['issue', 'transition', [{ id: 'a.b', paper: 'thick' }]],
    ['calendar', 'timer', { as: 'feast' }],
    ['holds', 'status', [{ list: 'school' }]],
  ])('stay JSON where more stands there than fields can show: %s', (word, kind, value) => {
    const drawn = drawnOperands({ kind, written: { [word]: value } }).map((one) => one.word)
    expect(drawn).not.toContain(word)
  })

  it('may lack what they need: that is for the check to say', () => {
    const holds = operandShapes('status').find(({ word }) => word === 'holds')
    expect(holds !== undefined && fitsShape(holds.shape, { list: 'school' })).toBe(true)
  })
})

describe('a value that is read from somewhere', () => {
  it.each<Json>([
    'text',
    0,
    false,
    { at: '/answers/a' },
    { at: '/now/date', plus: 'P5D' },
    { at: '/values/n', plus: 2, else: 0 },
  ])('is written as it was read: %j', (operand) => {
    const parts = readOperand(operand)
    expect(parts && writeOperand(parts)).toEqual(operand)
  })

  it.each<Json>([
    null,
    [],
    { at: '/a', get: '/b' },
    { at: '/a', else: { at: '/b' } },
    { at: '/a', plus: { at: '/b' } },
    { row: 'school', id: { at: '/a' } },
  ])('is shown as it is written where it is computed: %j', (operand) => {
    expect(readOperand(operand)).toBeUndefined()
  })
})

describe('when a timer goes off', () => {
  const timer = { id: 'late', in: ['sent'], after: 'P5D', fire: 'close' }
  const due = { at: '/application/savedAt', plus: 'P2D' }

  it('is a time or a date: the one comes where the other stood', () => {
    const dated = withMoment(timer, 'due', due)
    expect(dated).toEqual({ id: 'late', in: ['sent'], due, fire: 'close' })
    expect(Object.keys(dated)).toEqual(['id', 'in', 'due', 'fire'])
    expect(momentOf(dated)).toBe('due')
    expect(withMoment(dated, 'after', 'P5D')).toEqual(timer)
    expect(momentOf(timer)).toBe('after')
  })
})
