import { describe, expect, it } from 'vitest'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { FORM, put, START, SyncTable, TEXTS } from './SyncTable.ts'

describe('an edition on its way', () => {
  it('keeps what is typed on the device at once, and sends it after a quiet', async () => {
    const table = new SyncTable()
    table.sync.start([])
    put(table, '{ "type": "object", "required": ["x", "y"] }\n')
    await table.pass(0)
    expect(table.kept).toHaveLength(1)
    expect(table.saves).toBe(0)
    await table.pass(1000)
    expect(table.files.get(FORM)).toContain('"y"')
    expect(table.kept).toEqual([])
    expect(table.states.at(-1)).toEqual({ kind: 'saved' })
  })

  it('sends it after five seconds at the latest to whoever types without a pause', async () => {
    const table = new SyncTable()
    table.sync.start([])
    for (let letter = 0; letter < 10; letter += 1) {
      put(table, `{ "type": "object", "required": ["x", "y${letter}"] }\n`)
      await table.pass(500)
    }
    expect(table.saves).toBe(1)
    put(table, '{ "type": "object", "required": ["x", "last"] }\n')
    await table.pass(500)
    expect(table.files.get(FORM)).toContain('"y9"')
    await table.pass(1000)
    expect(table.files.get(FORM)).toContain('"last"')
    expect(table.saves).toBe(2)
  })

  it('takes in what others change, and goes on from there', async () => {
    const table = new SyncTable()
    table.sync.start([])
    await table.pass(0)
    put(table, '{ "type": "object", "required": ["x", "mine"] }\n')
    table.write(FORM, '{ "type": "object", "required": ["x"], "minProperties": 1 }\n')
    await table.pass(5000)
    for (const text of [table.files.get(FORM), table.workspace.textOf(FORM)]) {
      expect(text).toContain('"mine"')
      expect(text).toContain('"minProperties": 1')
    }
    expect(table.conflicts).toEqual([])
  })

  it('tells a place that two changed in different ways, and shows what the other wrote', async () => {
    const table = new SyncTable()
    table.sync.start([])
    await table.pass(0)
    table.write(TEXTS, '{ "a.x": "Theirs" }\n')
    put(table, '{ "a.x": "Mine" }\n', TEXTS)
    await table.pass(1000)
    expect(table.conflicts).toMatchObject([
      { path: TEXTS, pointer: '/a.x', mine: 'Mine', theirs: 'Theirs', told: table.workspace.textOf(TEXTS) },
    ])
    expect(table.workspace.textOf(TEXTS)).toContain('Theirs')
    expect(table.sync.unsent).toBe(false)
  })

  it('neither sends nor loses a text that is no JSON yet', async () => {
    const table = new SyncTable()
    table.sync.start([])
    put(table, '{ "type": ')
    await table.pass(5000)
    expect(table.saves).toBe(0)
    expect(table.kept).toEqual([{ path: FORM, base: START[0][1], text: '{ "type": ' }])
    expect(table.states.at(-1)).toEqual({ kind: 'broken', paths: [FORM] })
    table.write(FORM, '{ "type": "object", "required": ["x", "theirs"] }\n')
    await table.pass(5000)
    expect(table.workspace.textOf(FORM)).toBe('{ "type": ')
    put(table, '{ "type": "object", "required": ["x"], "minProperties": 2 }\n')
    await table.pass(5000)
    expect(table.workspace.textOf(FORM)).toContain('"theirs"')
    expect(table.files.get(FORM)).toContain('"minProperties": 2')
  })

  it('tries again while the server does not answer, and says where the changes are', async () => {
    const table = new SyncTable()
    table.sync.start([])
    table.failing = new NetworkFailure('down')
    put(table, '{ "a.x": "Offline" }\n', TEXTS)
    await table.pass(900)
    expect(table.states.at(-1)).toEqual({ kind: 'device' })
    table.failing = undefined
    await table.pass(60_000)
    expect(table.files.get(TEXTS)).toContain('Offline')
    expect(table.states.at(-1)).toEqual({ kind: 'saved' })
  })

  it('does not send again what the server refuses, until something else is changed', async () => {
    const table = new SyncTable()
    table.sync.start([])
    table.failing = new ApiFailure(403, { code: 'error.forbidden' })
    put(table, '{ "a.x": "One" }\n', TEXTS)
    await table.pass(60_000)
    expect(table.saves).toBe(1)
    expect(table.states.at(-1)?.kind).toBe('refused')
    table.failing = undefined
    put(table, '{ "a.x": "Two" }\n', TEXTS)
    await table.pass(1000)
    expect(table.files.get(TEXTS)).toContain('Two')
  })

  it('sends what an earlier page of the device could not, merged with what came meanwhile', async () => {
    const table = new SyncTable()
    table.write(TEXTS, '{ "a.x": "X", "a.y": "Theirs" }\n')
    table.sync.start([{ path: TEXTS, base: '{ "a.x": "X" }\n', text: '{ "a.x": "Found" }\n' }])
    await table.pass(5000)
    expect(table.files.get(TEXTS)).toContain('Found')
    expect(table.files.get(TEXTS)).toContain('Theirs')
    expect(table.workspace.textOf(TEXTS)).toBe(table.files.get(TEXTS))
  })

  it('merges two copies of one file that earlier pages of the device kept', async () => {
    const table = new SyncTable()
    const base = START[1][1]
    const found = [
      { path: TEXTS, base, text: '{ "a.x": "X", "a.one": "One" }\n' },
      { path: TEXTS, base, text: '{ "a.x": "X", "a.two": "Two" }\n' },
    ]
    expect(table.sync.start(found)).toEqual(found)
    await table.pass(5000)
    for (const text of [table.files.get(TEXTS), table.workspace.textOf(TEXTS)]) {
      expect(text).toContain('One')
      expect(text).toContain('Two')
    }
    expect(table.conflicts).toEqual([])
  })

  it('merges copies that were begun from different texts of the server', async () => {
    const table = new SyncTable('{ "a.x": "New", "a.y": "Y" }\n')
    table.sync.start([
      { path: TEXTS, base: '{ "a.x": "X" }\n', text: '{ "a.x": "X", "a.one": "One" }\n' },
      { path: TEXTS, base: '{ "a.x": "New" }\n', text: '{ "a.x": "Mine" }\n' },
    ])
    await table.pass(5000)
    expect(table.files.get(TEXTS)).toBe('{ "a.x": "Mine", "a.one": "One", "a.y": "Y" }\n')
    expect(table.conflicts).toEqual([])
  })

  it('tells where two kept copies differ', async () => {
    const table = new SyncTable()
    const base = START[1][1]
    table.sync.start([
      { path: TEXTS, base, text: '{ "a.x": "One" }\n' },
      { path: TEXTS, base, text: '{ "a.x": "Two" }\n' },
    ])
    await table.pass(5000)
    expect(table.files.get(TEXTS)).toContain('One')
    expect(table.conflicts).toMatchObject([
      { path: TEXTS, pointer: '/a.x', mine: 'Two', theirs: 'One', told: '{ "a.x": "One" }\n' },
    ])
  })

  it('merges a kept copy with what was typed before it was found', async () => {
    const table = new SyncTable()
    put(table, '{ "a.x": "Typed", "a.y": "Y" }\n', TEXTS)
    table.sync.start([{ path: TEXTS, base: START[1][1], text: '{ "a.x": "Found", "a.z": "Z" }\n' }])
    await table.pass(5000)
    expect(table.files.get(TEXTS)).toBe('{ "a.x": "Typed", "a.z": "Z", "a.y": "Y" }\n')
    expect(table.conflicts).toMatchObject([{ pointer: '/a.x', mine: 'Found', theirs: 'Typed' }])
  })

  it('keeps what the page has where a text is no JSON yet, and says which copies it took in', async () => {
    const table = new SyncTable()
    put(table, '{ "type": ')
    const left = { path: FORM, base: START[0][1], text: '{ "type": "array" }\n' }
    const taken = [
      { path: FORM, base: START[0][1], text: '{ "type": ' },
      { path: TEXTS, base: START[1][1], text: '{ "a.x": ' },
    ]
    const broken = { path: TEXTS, base: START[1][1], text: '{ "a.' }
    expect(table.sync.start([left, ...taken, broken])).toEqual(taken)
    await table.pass(5000)
    expect(table.workspace.textOf(FORM)).toBe('{ "type": ')
    expect(table.workspace.textOf(TEXTS)).toBe('{ "a.x": ')
    expect(table.kept).toEqual(taken)
    expect(table.conflicts).toEqual([])
  })

  it('takes in nothing once it has ended', () => {
    const table = new SyncTable()
    table.sync.stop()
    expect(table.sync.start([{ path: TEXTS, base: START[1][1], text: '{ "a.x": "Found" }\n' }])).toEqual([])
    expect(table.workspace.textOf(TEXTS)).toBe(START[1][1])
  })

  it('leaves nothing behind once its person leaves the browser', async () => {
    const table = new SyncTable()
    table.sync.start([])
    put(table, '{ "a.x": "Secret" }\n', TEXTS)
    table.sync.abandon()
    await table.pass(5000)
    expect(table.kept).toEqual([])
    expect(table.saves).toBe(0)
  })
})
