import { describe, expect, it } from 'vitest'
import { mergeCopies } from '#app/drafts/mergeCopies.ts'
import { mergeAnswers, settleConflicts } from '#app/drafts/mergeAnswers.ts'

const base = { one: { name: 'Aysel', year: 2020 }, two: { list: ['a'] } }

describe('answers that were changed in two places', () => {
  it('keep both sides where each changed another field', () => {
    const mine = { one: { name: 'Leyla', year: 2020 }, two: { list: ['a'] } }
    const theirs = { one: { name: 'Aysel', year: 2021 }, two: { list: ['a'] } }
    const merged = mergeAnswers(base, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.answers).toEqual({ one: { name: 'Leyla', year: 2021 }, two: { list: ['a'] } })
  })

  it('are a conflict where both changed the same field differently', () => {
    const mine = { ...base, one: { name: 'Leyla', year: 2020 } }
    const theirs = { ...base, one: { name: 'Nigar', year: 2020 } }
    const merged = mergeAnswers(base, mine, theirs)
    expect(merged.conflicts).toEqual([{ step: 'one', field: 'name', mine: 'Leyla', theirs: 'Nigar' }])
    expect(merged.answers['one']).toEqual({ name: 'Leyla', year: 2020 })
  })

  it('are no conflict where both typed the same', () => {
    const same = { ...base, one: { name: 'Leyla', year: 2020 } }
    expect(mergeAnswers(base, same, structuredClone(same)).conflicts).toEqual([])
  })

  it('take over a field that one side emptied', () => {
    const mine = { ...base, one: { year: 2020 } }
    expect(mergeAnswers(base, mine, base).answers['one']).toEqual({ year: 2020 })
    expect(mergeAnswers(base, base, mine).answers['one']).toEqual({ year: 2020 })
  })

  it('take over a step that only one side has', () => {
    const theirs = { ...base, three: { agreed: true } }
    expect(mergeAnswers(base, base, theirs).answers).toEqual(theirs)
  })

  it('follow the person where they choose', () => {
    const merged = mergeAnswers(base, { one: { name: 'Leyla' } }, { one: { name: 'Nigar', year: 2020 } })
    expect(settleConflicts(merged, () => 'theirs')['one']).toEqual({ name: 'Nigar' })
    expect(settleConflicts(merged, () => 'mine')['one']).toEqual({ name: 'Leyla' })
  })

  it('can be settled by taking an answer away', () => {
    const merged = mergeAnswers(base, { one: { name: 'Leyla' } }, { one: {} })
    expect(settleConflicts(merged, () => 'theirs')['one']).toEqual({})
  })
})

describe('copies of closed pages', () => {
  it('leave the very answers of the server when nothing is unsent', () => {
    const copy = { revision: 1, base, answers: structuredClone(base) }
    expect(mergeCopies(base, [copy]).answers).toBe(base)
  })

  it('bring what was typed and not sent, also from two pages', () => {
    const first = { revision: 1, base, answers: { ...base, one: { name: 'Leyla', year: 2020 } } }
    const second = { revision: 1, base, answers: { ...base, one: { name: 'Aysel', year: 1999 } } }
    const merged = mergeCopies(base, [first, second])
    expect(merged.answers['one']).toEqual({ name: 'Leyla', year: 1999 })
    expect(merged.conflicts).toEqual([])
  })

  it('ask once for a field that the server has differently', () => {
    const server = { ...base, one: { name: 'Nigar', year: 2020 } }
    const copy = { revision: 1, base, answers: { ...base, one: { name: 'Leyla', year: 2020 } } }
    expect(mergeCopies(server, [copy, copy]).conflicts).toHaveLength(1)
  })
})
