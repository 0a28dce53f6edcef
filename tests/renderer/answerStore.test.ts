import { describe, expect, test, vi } from 'vitest'
import { openCounted, openInput, openStore } from './answerStore.fixture.ts'

const at = (name: string) => `/answers/first/${name}`

describe('an answer', () => {
  test('is drawn anew alone: other fields hear nothing of a key', () => {
    const store = openStore({ name: 'a' })
    const heard: string[] = []
    for (const name of ['code', 'kind', 'detail']) {
      store.jotai.sub(store.values.at(at(name)), () => heard.push(`value ${name}`))
      store.jotai.sub(store.states.at(at(name)), () => heard.push(`state ${name}`))
    }
    store.setAnswer(at('code'), 'A')
    expect(heard).toEqual(['value code'])
  })

  test('draws nothing where its box shows it already, and is the answer for whoever draws next', () => {
    const store = openStore({ code: 'A' })
    const field = store.fields.at(at('code'))
    const drawn = vi.fn()
    store.jotai.sub(field, drawn)
    store.type(at('code'), 'AB', true)
    expect(drawn).not.toHaveBeenCalled()
    expect(store.jotai.get(field).value).toBe('AB')
    store.setAnswer(at('code'), 'A')
    expect(drawn).toHaveBeenCalledTimes(1)
    store.type(at('code'), 'AB', true)
    store.leave(at('code'))
    expect(store.jotai.get(field).issue?.code).toBe('valid.format')
    expect(drawn).toHaveBeenCalledTimes(2)
    store.type(at('code'), 'ABC', true)
    expect(store.jotai.get(field)).toMatchObject({ value: 'ABC', issue: { code: 'msg.finNotChecked' } })
    expect(drawn.mock.calls.length).toBeGreaterThan(2)
  })

  test('settles conditions only where a rule reads it', () => {
    const store = openStore()
    const before = store.jotai.get(store.revision)
    store.setAnswer(at('rows'), [{ title: 'x' }])
    expect(store.jotai.get(store.revision)).toBe(before)
    store.setAnswer(at('kind'), 'special')
    expect(store.jotai.get(store.revision)).toBe(before + 1)
  })

  test('tells listeners its pointer, and only while they listen', () => {
    const store = openStore()
    const heard: string[] = []
    const leave = store.subscribe((pointer) => heard.push(pointer))
    store.setAnswer(at('code'), 'ABC')
    leave()
    store.setAnswer(at('code'), 'ABD')
    expect(heard).toEqual([at('code')])
  })

  test('is a copy outside: nobody changes the store from there', () => {
    const store = openStore({ rows: [{ title: 'a' }] })
    const copy = store.snapshot()
    copy['first'] = {}
    expect(store.answer(at('rows'))).toEqual([{ title: 'a' }])
  })

  test('never reaches the prototype', () => {
    const store = openStore()
    store.setAnswer('/answers/first/__proto__/polluted', 'yes')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(store.snapshot()).toEqual({ first: {} })
  })
})

describe('a hidden branch', () => {
  test('comes back with what was typed, and is not sent', () => {
    const store = openStore({ kind: 'special', detail: 'remember' })
    store.setAnswer(at('kind'), 'plain')
    expect(store.jotai.get(store.states.at(at('detail'))).hidden).toBe(true)
    expect(store.settled()).toEqual({ first: { kind: 'plain' } })
    expect(store.snapshot()).toEqual({ first: { kind: 'plain', detail: 'remember' } })
    store.setAnswer(at('kind'), 'special')
    expect(store.jotai.get(store.states.at(at('detail'))).hidden).toBe(false)
    expect(store.jotai.get(store.values.at(at('detail')))).toBe('remember')
  })

  test('is required only while it is visible', () => {
    const store = openStore({ kind: 'plain', code: 'ABC' })
    store.learn('person', 'known', null)
    expect(store.check('/answers/first')).toEqual([])
    store.setAnswer(at('kind'), 'special')
    expect(store.jotai.get(store.states.at(at('detail'))).required).toBe(true)
    expect(store.check('/answers/first').map(({ path }) => path)).toEqual([at('detail')])
  })
})

describe('a locked field', () => {
  test('shows the value of the register as soon as it answers', () => {
    const store = openStore({ name: 'typed' })
    expect(store.jotai.get(store.values.at(at('name')))).toBe('typed')
    store.learn('person', 'known', { name: 'Aytən' })
    expect(store.jotai.get(store.values.at(at('name')))).toBe('Aytən')
    expect(store.jotai.get(store.states.at(at('name'))).locked).toBe(true)
    expect(store.settled()).toEqual({ first: { name: 'Aytən' } })
  })

  test('is open again when the key of its look-up changes', () => {
    const store = openStore({ code: 'ABC' })
    store.learn('person', 'known', { name: 'Aytən' })
    store.setAnswer(at('code'), 'ABD')
    expect(store.facts().factStates['person']).toBe('unknown')
    expect(store.jotai.get(store.states.at(at('name'))).locked).toBe(false)
  })
})

describe('findings', () => {
  test('wait until the person has changed the field and left it', () => {
    const store = openStore()
    store.leave(at('code'))
    expect(store.shownIssues()).toEqual([])
    store.setAnswer(at('code'), 'ab')
    expect(store.shownIssues()).toEqual([])
    store.leave(at('code'))
    expect(store.shownIssues().map(({ path }) => path)).toEqual([at('code')])
  })

  test('go with the key that mends them', () => {
    const store = openStore()
    store.setAnswer(at('code'), 'ab')
    store.leave(at('code'))
    store.setAnswer(at('code'), 'ABC')
    expect(store.jotai.get(store.issues.at(at('code')))?.code).not.toBe('valid.format')
  })

  test('of the server stay until their own answer changes', () => {
    const store = openStore({ kind: 'plain', code: 'ABC' })
    store.addServerIssues([{ path: at('code'), code: 'msg.codeWrong' }])
    store.setAnswer(at('kind'), 'special')
    expect(store.jotai.get(store.issues.at(at('code')))?.code).toBe('msg.codeWrong')
    store.setAnswer(at('code'), 'ABD')
    expect(store.jotai.get(store.issues.at(at('code')))?.code).not.toBe('msg.codeWrong')
  })

  test('tell of a look-up that was never asked, and go when it was', () => {
    const store = openStore({ kind: 'plain', code: 'ABC' })
    expect(store.check('/answers/first').map(({ code }) => code)).toEqual(['msg.finNotChecked'])
    store.learn('person', 'known', null)
    expect(store.shownIssues()).toEqual([])
  })
})

describe('validators', () => {
  test('are not asked by a key, but its own while something is shown there', () => {
    const { store, asked } = openCounted({ kind: 'plain', code: 'ABC' })
    store.type(at('code'), 'AB')
    store.type(at('name'), 'x')
    expect(asked).toEqual({ whole: 0, part: 0 })
    store.leave(at('code'))
    expect(asked).toEqual({ whole: 0, part: 1 })
    store.type(at('code'), 'A')
    expect(asked).toEqual({ whole: 0, part: 2 })
    store.type(at('name'), 'xy')
    expect(asked).toEqual({ whole: 0, part: 2 })
  })
})

describe('what comes from elsewhere', () => {
  test('leaves what is being typed, and rows that are the same keep their names', () => {
    const store = openStore({ name: 'a', rows: [{ title: 'a' }, { title: 'b' }] })
    const [, second] = store.jotai.get(store.rows.at(at('rows')))
    store.type(at(`rows/${second}/title`), 'b typed')
    store.replace({ first: { name: 'b', rows: [{ title: 'new' }, { title: 'a' }, { title: 'b' }] } })
    expect(store.jotai.get(store.values.at(at('name')))).toBe('b')
    expect(store.jotai.get(store.rows.at(at('rows'))).length).toBe(3)
    const typed = store.snapshot()['first']
    expect(JSON.stringify(typed)).toContain('b typed')
  })

  test('with another key makes what a register said of the former one unknown, and nothing else does', () => {
    const store = openStore({ code: 'ABC', name: 'typed' })
    store.learn('person', 'known', { name: 'Aytən' })
    store.replace({ first: { code: 'ABC', kind: 'plain' } })
    expect(store.settled()).toEqual({ first: { code: 'ABC', kind: 'plain', name: 'Aytən' } })
    store.replace({ first: { code: 'XYZ', kind: 'plain' } })
    expect(store.facts()).toMatchObject({
      factStates: { person: 'unknown' },
      scope: { world: { facts: {} } },
    })
    expect(store.settled()).toEqual({ first: { code: 'XYZ', kind: 'plain' } })
  })

  test('leaves what is known of a key that somebody is typing', () => {
    const store = openStore()
    store.type(at('code'), 'ABC')
    store.learn('person', 'known', { name: 'Aytən' })
    store.replace({ first: { code: 'XYZ' } })
    expect(store.settled()).toEqual({ first: { code: 'ABC', name: 'Aytən' } })
  })

  test('tells listeners the root', () => {
    const store = openStore()
    const heard: string[] = []
    store.subscribe((pointer) => heard.push(pointer))
    store.replace({ first: { name: 'b' } })
    expect(heard).toEqual(['/answers'])
  })
})

describe('answers of an older form', () => {
  const old = {
    name: ['was', 'a list'],
    kind: 'plain',
    gone: { x: 1 },
    rows: [{ title: 'a', extra: 1 }, 'text'],
  }

  test('are kept where they fit nowhere, and not sent', () => {
    const store = openStore(old)
    expect(store.misfits().map(({ pointer }) => pointer)).toEqual([
      at('name'),
      at('gone'),
      at('rows/0/extra'),
      at('rows/1'),
    ])
    expect(store.snapshot()).toEqual({ first: old })
    expect(store.settled()).toEqual({ first: { kind: 'plain', rows: [{ title: 'a' }, null] } })
  })

  test('move along with their row, and give way to what is typed in their place', () => {
    const store = openStore(old)
    store.moveRow(at('rows'), 0, 1)
    store.type(at('name'), 'Aysel')
    expect(store.snapshot()).toEqual({
      first: { ...old, name: 'Aysel', rows: ['text', { title: 'a', extra: 1 }] },
    })
  })
})

describe('rows', () => {
  const open = () => openStore({ rows: [{ title: 'a' }, { title: 'b' }, {}] })

  test('keep their names and their findings when they move', () => {
    const store = open()
    const keys = store.jotai.get(store.rows.at(at('rows')))
    store.check('/answers/first')
    expect(store.jotai.get(store.issues.at(at('rows/2/title')))?.code).toBe('valid.required')
    store.moveRow(at('rows'), 2, 0)
    expect(store.jotai.get(store.rows.at(at('rows')))).toEqual([keys[2], keys[0], keys[1]])
    expect(store.jotai.get(store.issues.at(at('rows/0/title')))?.code).toBe('valid.required')
    expect(store.jotai.get(store.issues.at(at('rows/2/title')))).toBeUndefined()
  })

  test('go with what was said of them', () => {
    const store = open()
    store.check('/answers/first')
    store.removeRow(at('rows'), 2)
    expect(store.shownIssues().filter(({ path }) => path.includes('rows'))).toEqual([])
    expect(store.answer(at('rows'))).toEqual([{ title: 'a' }, { title: 'b' }])
  })

  test('are copied behind the one they come from', () => {
    const store = open()
    store.addRow(at('rows'), 1, { title: 'a' })
    expect(store.answer(at('rows'))).toEqual([{ title: 'a' }, { title: 'a' }, { title: 'b' }, {}])
    expect(new Set(store.jotai.get(store.rows.at(at('rows')))).size).toBe(4)
  })
})

test('a list takes no more rows than it may have, whoever asks', () => {
  const store = openStore({ few: ['a'] })
  store.addRow(at('few'), 1, 'b')
  store.addRow(at('few'), 2, 'c')
  expect(store.answer(at('few'))).toEqual(['a', 'b'])
  expect(store.jotai.get(store.rows.at(at('few')))).toHaveLength(2)
  store.removeRow(at('few'), 0)
  store.addRow(at('few'), 1, 'd')
  expect(store.answer(at('few'))).toEqual(['b', 'd'])
})

describe('a correction', () => {
  test('opens the marked fields and what stands around them, nothing else', () => {
    const store = openStore({}, { unlocked: [at('rows/0/title')], marked: [at('rows/0/title')] })
    const state = (name: string) => store.jotai.get(store.states.at(at(name)))
    expect(state('code').readOnly).toBe(true)
    expect(state('rows').readOnly).toBe(false)
    expect(state('rows/0/title')).toMatchObject({ readOnly: false, marked: true })
    expect(state('rows/0/count').readOnly).toBe(true)
  })
})

describe('an input form', () => {
  test('stands at /input with the same conditions and findings', () => {
    const store = openInput({ kind: 'special' })
    expect(store.jotai.get(store.states.at('/input/detail')).hidden).toBe(false)
    expect(store.check().map(({ path }) => path)).toEqual(['/input/detail', '/input/code'])
    store.setAnswer('/input/kind', 'plain')
    expect(store.jotai.get(store.states.at('/input/detail')).hidden).toBe(true)
    expect(store.settled()).toEqual({ kind: 'plain' })
  })
})
