import { describe, expect, test } from 'vitest'
import { openStore } from './answerStore.fixture.ts'

const at = (path: string) => `/answers/first/${path}`

describe('letters stand against what comes from elsewhere only while their field does', () => {
  test('a form that is left is typed in no longer, another one is', () => {
    const store = openStore()
    store.type(at('code'), 'mine')
    store.rest('/answers/another')
    expect(store.replace({ first: { code: 'theirs' } })).toBe(at('code'))
    expect(store.answer(at('code'))).toBe('mine')
    store.rest('/answers/first')
    expect(store.replace({ first: { code: 'theirs' } })).toBeUndefined()
    expect(store.answer(at('code'))).toBe('theirs')
  })

  test('a field that an answer has hidden is not, when it is shown again', () => {
    const store = openStore({ kind: 'special' })
    store.type(at('detail'), 'mine')
    store.setAnswer(at('kind'), 'plain')
    store.setAnswer(at('kind'), 'special')
    store.replace({ first: { kind: 'special', detail: 'theirs' } })
    expect(store.answer(at('detail'))).toBe('theirs')
  })

  test('a row that was taken away is not', () => {
    const store = openStore({ rows: [{ title: 'a' }] })
    store.type(at('rows/0/title'), 'mine')
    store.removeRow(at('rows'), 0)
    expect(store.replace({ first: { rows: [{ title: 'theirs' }] } })).toBeUndefined()
    expect(store.answer(at('rows'))).toEqual([{ title: 'theirs' }])
  })
})
