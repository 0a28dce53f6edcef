import { describe, expect, it } from 'vitest'
import { compareText } from '#engine/texts/compareText.ts'
import { fewMarks, MOST_MARKS, oneWriting } from '#engine/texts/oneWriting.ts'

const marks = (count: number, mark = '\u0301'): string => mark.repeat(count)

describe('the marks of a letter', () => {
  it.each([
    ['none', 'Əliyev'],
    ['Vietnamese', 'Nguye\u0302\u0303n'],
    ['Hebrew with vowels and accents', 'בְּרֵאשִׁ֖ית'],
    ['Tibetan', 'རྒྱལ་མཚན'],
    ['Thai', 'น้ำฝน'],
    ['half-width Japanese', 'ｶﾞｷﾞ'],
    ['emoji', '👨\u200d👩\u200d👧 👍🏽 ❤️'],
    ['as many as there may be', `a${marks(MOST_MARKS)}b${marks(MOST_MARKS)}`],
    ['as many that are two units each', `a${marks(MOST_MARKS, '\u{1e8d0}')}`],
  ])('stay as they are: %s', (_what, text) => expect(fewMarks(text)).toBe(text))

  it.each([
    ['of one kind', '\u0301'],
    ['half-width', '\uff9e'],
    ['of two units each', '\u{1e8d0}'],
  ])('are left out where there are more: %s', (_what, mark) => {
    expect(fewMarks(`a${marks(MOST_MARKS + 1, mark)}b`)).toBe(`a${marks(MOST_MARKS, mark)}b`)
    expect(fewMarks(`a${marks(100_000, mark)}b`)).toBe(`a${marks(MOST_MARKS, mark)}b`)
  })
})

describe('one writing', () => {
  it('is that of Unicode', () => {
    expect(oneWriting('s\u0327', 'NFC')).toBe('ş')
    expect(oneWriting('ş', 'NFD')).toBe('s\u0327')
    expect(oneWriting('ﬁ', 'NFKC')).toBe('fi')
    expect(oneWriting('ﬁş', 'NFKD')).toBe('fis\u0327')
  })

  it('puts no more marks in order than a letter can have', () => {
    expect(oneWriting(`a${marks(MOST_MARKS)}${marks(100_000, '\u0316')}`, 'NFD')).toBe(
      `a${marks(MOST_MARKS)}`,
    )
  })

  /** Else a row of letters would become one of marks. */
  it('makes marks of no other letters than those that count as marks', () => {
    const made: string[] = []
    for (let code = 0; code < 0x110000; code += 1) {
      const letter = String.fromCodePoint(code)
      const apart = letter.normalize('NFKD')
      if (apart !== letter && /^\p{M}*$/u.test(apart) && !/^[\p{M}\uff9e\uff9f]$/u.test(letter))
        made.push(letter)
    }
    expect(made).toEqual([])
  })
})

it('an order by language looks at no more marks either', () => {
  const [one, other] = [marks(MOST_MARKS + 1), `${marks(MOST_MARKS)}\u0316`]
  expect(compareText(`a${one}`, `a${other}`, 'en')).toBe(0)
})
