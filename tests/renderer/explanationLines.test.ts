import { describe, expect, it } from 'vitest'
import { underHead } from '#renderer/explain/explanationLines.ts'
import { allLines, anyLines, type Lines } from '#renderer/explain/Lines.ts'
import { hasText, textOf } from '../browser/texts.ts'

const heads = { any: 'At least one:', all: 'All:' }
const list = (...lines: string[]): Lines => ({ lines })

describe('several of which one is enough', () => {
  it('stand under a head, each with what has to hold in it', () => {
    expect(anyLines([list('a'), list('b', 'c')], heads)).toEqual({
      head: 'At least one:',
      lines: ['a', { head: 'All:', lines: ['b', 'c'] }],
    })
  })

  it('tell once what each of them wants', () => {
    expect(anyLines([list('a', 'same'), list('b', 'same')], heads)).toEqual({
      lines: ['same', { head: 'At least one:', lines: ['a', 'b'] }],
    })
    expect(anyLines([list('a', 'same'), list('b')], heads).head).toBe('At least one:')
  })

  it('come to what they share where one of them wants nothing else', () => {
    expect(anyLines([list('same'), list('same', 'b')], heads)).toEqual(list('same'))
  })

  it('are a plain list where only one is left', () => {
    expect(anyLines([list('a', 'b'), list('a', 'b')], heads)).toEqual(list('a', 'b'))
    expect(anyLines([list('a', 'b')], heads)).toEqual(list('a', 'b'))
  })

  it('keep a possibility that has a head of its own', () => {
    const inner = { head: 'At least one:', lines: ['a', 'b'] }
    expect(allLines([inner, list('c'), list('c')])).toEqual({ lines: [inner, 'c'] })
  })
})

describe('the text above the lines', () => {
  const telling = {
    texts: {
      language: 'en',
      has: (id: string) => hasText('en', id),
      translate: (ids: string | readonly string[], params = {}) =>
        textOf('en', [ids].flat()[0] ?? '', params),
    },
    fieldAt: () => undefined,
    rows: () => undefined,
  }
  it.each([
    [list('a'), 'You see this question for this reason:'],
    [list('a', 'b'), 'You see this question because all of these are true:'],
    [
      { head: 'At least one:', lines: ['a', 'b'] },
      'You see this question because at least one of these is true:',
    ],
  ])('says how many have to hold, in one sentence', (lines, head) => {
    expect(underHead('form.why.asked', lines, telling)).toEqual({ head, lines: lines.lines })
  })
})
