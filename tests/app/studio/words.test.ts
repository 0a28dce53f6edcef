import { describe, expect, it } from 'vitest'
import { elsewhere, metaWords, simpleWords } from '#app/studio/forms/question/words.ts'
import { namedChoices } from '#app/studio/forms/question/namedChoices.ts'
import { fitsWord } from '#app/studio/forms/question/fitsWord.ts'
import { openWords, wordsPart } from '#app/studio/forms/question/wordsPart.ts'
import { nothingAround } from '#app/studio/forms/question/fitsWord.ts'
import { valuesOf, withValues, wordsOfQuestion } from '#app/studio/forms/question/wordValues.ts'
import { withKind } from '#app/studio/forms/questions/changeKind.ts'
import { questionKinds } from '#app/studio/forms/questions/kinds.ts'
import type { Question } from '#app/studio/forms/questions/questionsOf.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import { textsOf } from './textsOf.ts'

const question: Question = {
  name: 'a',
  schema: { type: 'string', maxLength: 20, rules: [{ must: { const: 'x' }, denied: 'a.b' }] },
  ui: { 'ui:widget': 'text', 'ui:visibleWhen': 'citizen' },
  kind: 'text',
  required: true,
  requiredWhen: undefined,
  visibleWhen: 'citizen',
}

const pick = ({ schema, ui }: { schema: object; ui: object }) => ({ schema, ui })

describe('the form of a question', () => {
  it('asks every word of the meta-schemas, or its reason stands in the list of the others', () => {
    const asked = new Set(simpleWords().map(({ word }) => word))
    const words = [...Object.keys(metaWords('schema')), ...Object.keys(metaWords('ui'))]
    expect(words.filter((word) => asked.has(word) === elsewhere.has(word))).toEqual([])
    expect([...elsewhere].filter((word) => !words.includes(word))).toEqual([])
  })

  it('has a text and a hint for each of them, and no two are called the same', () => {
    const names = ['required', ...simpleWords().map(({ name }) => name)]
    expect(new Set(names).size).toBe(names.length)
    const texts = names.flatMap((name) => [`studio.word.${name}`, `studio.wordHint.${name}`])
    expect(texts.filter((id) => !programTexts.has(id))).toEqual([])
  })

  it.each(['az', 'en'] as const)('calls each choice in words of %s', (language) => {
    const asked = namedChoices(simpleWords(), textsOf(language))
    const named = asked.filter(({ choices }) => choices !== undefined).map(({ name }) => name)
    expect(named).toEqual(['format', 'widget', 'told', 'inputMode'])
    for (const { schema, choices = [] } of asked) {
      expect(new Set(choices).size).toBe(choices.length)
      expect(choices.filter((choice) => Object(schema['enum']).includes(choice))).toEqual([])
    }
  })

  it('asks no length and no pattern of what is chosen from a list', () => {
    const chosen = { schema: { type: 'string', inList: 'a' }, ui: {} }
    expect(
      wordsOfQuestion(chosen)
        .filter(({ file }) => file === 'schema')
        .map(({ word }) => word),
    ).toEqual(['sensitive', 'ofParent'])
  })

  it('writes what was typed and leaves what it does not ask', () => {
    const words = wordsOfQuestion(question)
    expect(valuesOf(question, words)).toEqual({ required: true, maxLength: 20, widget: 'text' })
    const typed = { required: true, widget: 'text', minLength: 3, pattern: '^x', sensitive: false }
    expect(withValues(question, words, typed)).toEqual({
      schema: { type: 'string', rules: question.schema['rules'], minLength: 3, pattern: '^x' },
      ui: question.ui,
    })
  })

  it('does not write what the meta-schema refuses, and says so at the field', () => {
    const words = wordsOfQuestion(question)
    expect(withValues(question, words, { maxLength: -1 }).schema['maxLength']).toBe(20)
    const form = openWords(wordsPart(words))
    const found = form.validate('', { maxLength: -1, why: 'Not an id' }, '/input', { scope: nothingAround() })
    expect(found.map(({ path, code }) => [path, code])).toEqual([
      ['/input/maxLength', 'valid.minimum'],
      ['/input/why', 'valid.format'],
    ])
  })

  it('turns a question into another kind and keeps its rules', () => {
    expect(withKind(question, 'number')).toEqual({
      schema: { type: 'integer', minimum: 0, rules: question.schema['rules'] },
      ui: { 'ui:widget': 'number', 'ui:visibleWhen': 'citizen' },
      lost: ['maxLength'],
      messages: [],
    })
  })

  it('keeps in another kind what that can have, and tells what goes: words, options, own messages', () => {
    const schema = {
      type: 'string',
      minLength: 2,
      maxLength: 20,
      pattern: '^[A-Z]+$',
      sensitive: true,
      errorMessage: { pattern: 'a.capitals', minLength: 'valid.short', maxLength: 'a.long' },
    }
    const typed = { ...question, schema }
    expect(withKind(typed, 'longText')).toMatchObject({
      schema: {
        type: 'string',
        maxLength: 20,
        pattern: '^[A-Z]+$',
        sensitive: true,
        errorMessage: { pattern: 'a.capitals', maxLength: 'a.long' },
      },
      lost: [],
      messages: ['valid.short'],
    })
    expect(withKind(typed, 'phone')).toMatchObject({
      schema: questionKinds.find(({ id }) => id === 'phone')?.schema,
      lost: ['maxLength', 'pattern'],
      messages: ['a.capitals', 'valid.short', 'a.long'],
    })
    const chosen = { ...question, kind: 'choice' as const, schema: { type: 'string', enum: ['a', 'b'] } }
    expect(withKind(chosen, 'search').schema).toEqual(chosen.schema)
    expect(withKind(chosen, 'date')).toMatchObject({
      schema: { type: 'string', format: 'date' },
      lost: ['enum'],
    })
  })

  it.each(questionKinds)('as $id can be any other kind, and begins as that one does', (kind) => {
    for (const other of questionKinds) {
      const asked = { ...question, kind: kind.id, schema: kind.schema, ui: kind.ui }
      expect(withKind(asked, other.id)).toEqual({ ...pick(other), lost: [], messages: [] })
    }
  })
})

describe('every kind that is offered', () => {
  it.each(questionKinds)('$id is what the meta-schemas take', ({ schema, ui }) => {
    for (const [words, own] of [
      [metaWords('schema'), schema],
      [metaWords('ui'), ui],
    ] as const) {
      expect(Object.keys(own).filter((word) => !(word in words))).toEqual([])
      for (const [word, value] of Object.entries(own)) {
        const simple = simpleWords().find((one) => one.word === word)
        expect(simple === undefined || fitsWord(simple.schema, value)).toBe(true)
      }
    }
  })
})
