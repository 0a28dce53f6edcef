import { describe, expect, it } from 'vitest'
import { commonWords, type Words } from '#app/drafts/commonWords.ts'
import type { Answers } from '#app/drafts/localDrafts.ts'
import { mergeCopies } from '#app/drafts/mergeCopies.ts'
import { mergeAnswers, settleConflicts } from '#app/drafts/mergeAnswers.ts'

const base = { one: { name: 'Aysel', year: 2020 }, two: { list: ['a'] } }

describe('answers that were changed in two places', () => {
  it('keep both sides where each changed another field', () => {
    const mine = { one: { name: 'Leyla', year: 2020 }, two: { list: ['a'] } }
    const theirs = { one: { name: 'Aysel', year: 2021 }, two: { list: ['a'] } }
    const merged = mergeAnswers({ base, mine, theirs })
    expect(merged.conflicts).toEqual([])
    expect(merged.answers).toEqual({ one: { name: 'Leyla', year: 2021 }, two: { list: ['a'] } })
  })

  it('are a conflict where both changed the same field differently', () => {
    const mine = { ...base, one: { name: 'Leyla', year: 2020 } }
    const theirs = { ...base, one: { name: 'Nigar', year: 2020 } }
    const merged = mergeAnswers({ base, mine, theirs })
    expect(merged.conflicts).toEqual([{ pointer: '/answers/one/name', mine: 'Leyla', theirs: 'Nigar' }])
    expect(merged.answers['one']).toEqual({ name: 'Leyla', year: 2020 })
  })

  it('are no conflict where both typed the same', () => {
    const same = { ...base, one: { name: 'Leyla', year: 2020 } }
    expect(mergeAnswers({ base, mine: same, theirs: structuredClone(same) }).conflicts).toEqual([])
  })

  it('take over a field that one side emptied', () => {
    const mine = { ...base, one: { year: 2020 } }
    expect(mergeAnswers({ base, mine, theirs: base }).answers['one']).toEqual({ year: 2020 })
    expect(mergeAnswers({ base, mine: base, theirs: mine }).answers['one']).toEqual({ year: 2020 })
  })

  it('take over a step that only one side has', () => {
    const theirs = { ...base, three: { agreed: true } }
    expect(mergeAnswers({ base, mine: base, theirs }).answers).toEqual(theirs)
  })

  it('follow the person where they choose', () => {
    const merged = mergeAnswers({
      base,
      mine: { one: { name: 'Leyla' } },
      theirs: { one: { name: 'Nigar', year: 2020 } },
    })
    expect(settleConflicts(merged, () => 'theirs')['one']).toEqual({ name: 'Nigar' })
    expect(settleConflicts(merged, () => 'mine')['one']).toEqual({ name: 'Leyla' })
  })

  it('can be settled by taking an answer away', () => {
    const merged = mergeAnswers({ base, mine: { one: { name: 'Leyla' } }, theirs: { one: {} } })
    expect(settleConflicts(merged, () => 'theirs')['one']).toEqual({})
  })
})

describe('answers inside groups and rows', () => {
  const rows = { one: { group: { a: 1, b: 2 }, rows: [{ x: 1, y: 1 }, { x: 2 }] } }
  const withGroup = (group: { [name: string]: number }) => ({ one: { ...rows.one, group } })
  const withRows = (...list: { [name: string]: number }[]) => ({ one: { ...rows.one, rows: list } })

  it('are told apart in a group, and in rows as long as none was added, removed or moved', () => {
    const group = mergeAnswers({
      base: rows,
      mine: withGroup({ a: 9, b: 2 }),
      theirs: withGroup({ a: 1, b: 8 }),
    })
    expect(group).toEqual({ answers: withGroup({ a: 9, b: 8 }), conflicts: [] })
    const inRows = mergeAnswers({
      base: rows,
      mine: withRows({ x: 1, y: 5 }, { x: 2 }),
      theirs: withRows({ x: 7, y: 1 }, { x: 2 }),
    })
    expect(inRows).toEqual({ answers: withRows({ x: 7, y: 5 }, { x: 2 }), conflicts: [] })
  })

  it('are one choice for the whole list where rows came or went', () => {
    const merged = mergeAnswers({
      base: rows,
      mine: withRows({ x: 1, y: 5 }, { x: 2 }),
      theirs: withRows({ x: 2 }),
    })
    expect(merged.conflicts.map(({ pointer }) => pointer)).toEqual(['/answers/one/rows'])
    expect(settleConflicts(merged, () => 'theirs')).toEqual(withRows({ x: 2 }))
  })

  it('may be called __proto__', () => {
    const theirs = { one: JSON.parse('{"__proto__": "x"}') }
    const { answers } = mergeAnswers({ base: {}, mine: {}, theirs })
    expect(Object.getOwnPropertyNames(answers['one'])).toEqual(['__proto__'])
  })
})

describe('a request whose answer was lost', () => {
  it('is no change of somebody else’s: what was typed since goes on', () => {
    const merged = mergeAnswers({
      base,
      mine: { ...base, one: { name: 'Nizami', year: 2020 } },
      theirs: { ...base, one: { name: 'Niz', year: 2020 } },
      earlier: [{ ...base, one: { name: 'Niz', year: 2020 } }],
    })
    expect(merged).toEqual({ answers: { ...base, one: { name: 'Nizami', year: 2020 } }, conflicts: [] })
  })

  it('that never arrived takes nothing back', () => {
    const mine = { ...base, one: { name: 'Niz', year: 2020 } }
    const merged = mergeAnswers({ base, mine, theirs: { ...base, two: { list: ['b'] } }, earlier: [mine] })
    expect(merged).toEqual({ answers: { ...mine, two: { list: ['b'] } }, conflicts: [] })
  })
})

describe('copies of closed pages', () => {
  const copyOf = (answers: Answers, more: Partial<Words> = {}): Words => ({
    base,
    answers,
    sent: [],
    known: {},
    writing: { writer: 'first', change: 3 },
    ...more,
  })
  const named = (name: string): Answers => ({ ...base, one: { name, year: 2020 } })

  it('leave the very answers of the server when nothing is unsent', () => {
    expect(mergeCopies({ answers: base }, [copyOf(structuredClone(base))]).answers).toBe(base)
  })

  it('bring what was typed and not sent, also from two pages', () => {
    const second = { writing: { writer: 'second', change: 1 } }
    const merged = mergeCopies({ answers: base }, [
      copyOf(named('Leyla')),
      copyOf({ ...base, one: { name: 'Aysel', year: 1999 } }, second),
    ])
    expect(merged.answers['one']).toEqual({ name: 'Leyla', year: 1999 })
    expect(merged.conflicts).toEqual([])
  })

  it('ask once for a field that somebody else has changed on the server', () => {
    const copy = copyOf(named('Leyla'))
    expect(mergeCopies({ answers: named('Nigar') }, [copy, copy]).conflicts).toHaveLength(1)
  })

  it('give way to what the same page has sent later: the last request came further than the last copy', () => {
    const server = { answers: named('Leyla'), writing: { writer: 'first', change: 4 } }
    expect(mergeCopies(server, [copyOf(named('Ley'))])).toMatchObject({
      answers: named('Leyla'),
      conflicts: [],
    })
  })

  it('go on from what the same page has sent earlier, also where the copy did not hear of it', () => {
    const server = { answers: named('Ley'), writing: { writer: 'first', change: 2 } }
    expect(mergeCopies(server, [copyOf(named('Leyla'))])).toMatchObject({
      answers: named('Leyla'),
      conflicts: [],
    })
  })

  it('of two pages that have followed each other ask nothing, whichever came further', () => {
    const known = { first: { change: 2, answers: named('Le') } }
    const second = copyOf(named('Le'), { writing: { writer: 'second', change: 2 }, known })
    const first = copyOf(named('Leyla'))
    for (const copies of [
      [first, second],
      [second, first],
    ]) {
      const server = { answers: named('Leyl'), writing: { writer: 'first', change: 3 } }
      expect(mergeCopies(server, copies).conflicts).toEqual([])
      expect(mergeCopies({ answers: base }, copies)).toMatchObject({
        answers: named('Leyla'),
        conflicts: [],
      })
    }
  })

  it('tell the next page whose words it has, so that a request that comes late is no news', () => {
    const { answers, known } = mergeCopies({ answers: base }, [copyOf(named('Leyla'))])
    const next = copyOf(answers, { known, writing: { writer: 'next', change: 0 } })
    const late = (name: string, change: number) => {
      const theirs = { answers: named(name), writing: { writer: 'first', change } }
      return mergeAnswers({ ...commonWords(next, [theirs]), mine: next.answers, theirs: theirs.answers })
    }
    expect(late('Ley', 2)).toEqual({ answers: named('Leyla'), conflicts: [] })
    expect(late('Leyla M', 5)).toEqual({ answers: named('Leyla M'), conflicts: [] })
  })
})
