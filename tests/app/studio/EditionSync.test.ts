import { describe, expect, it } from 'vitest'
import { mergeTexts } from '#engine/json/mergeTexts.ts'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { EditionSync } from '#app/studio/sync/EditionSync.ts'
import type { FileConflict, SyncState, UnsentFile } from '#app/studio/sync/types.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'

const FORM = 'schemas/a/b.json'
const TEXTS = 'locales/az/a.json'
const START = [
  [FORM, '{ "type": "object", "required": ["x"] }\n'],
  [TEXTS, '{ "a.x": "X" }\n'],
] as const

/** The server of an edition as the contract says it, and one page of it. Time passes where the test says so. */
class Table {
  readonly files = new Map<string, string>(START)
  readonly changes: { revision: number; path: string }[] = []
  readonly states: SyncState[] = []
  readonly conflicts: FileConflict[] = []
  kept: readonly UnsentFile[] = []
  failing: Error | undefined
  saves = 0
  readonly workspace: Workspace
  readonly sync: EditionSync
  #waiting: { at: number; run: () => void }[] = []
  #now = 0

  /** `texts`: what the server has when the page is opened. */
  constructor(texts: string = START[1][1]) {
    this.files.set(TEXTS, texts)
    this.workspace = new Workspace(new Map(this.files))
    this.sync = new EditionSync(
      {
        save: (changes) => this.#save(changes),
        pulse: (revision) => {
          const paths = this.changes.filter((one) => one.revision > revision).map(({ path }) => path)
          const files = [...new Set(paths)].map((path) => ({ path, text: this.files.get(path) ?? null }))
          return Promise.resolve({
            revision: this.changes.length,
            base: '',
            state: 'open',
            files,
            people: [],
          })
        },
        keep: (files) => {
          this.kept = files
          return Promise.resolve()
        },
        forget: () => {
          this.kept = []
          return Promise.resolve()
        },
        later: (milliseconds, run) => {
          const one = { at: this.#now + milliseconds, run }
          this.#waiting.push(one)
          return () => {
            this.#waiting = this.#waiting.filter((other) => other !== one)
          }
        },
        random: () => 0.5,
        isSeen: () => true,
        onState: (state) => this.states.push(state),
        onPulse: () => undefined,
        onPulseFailure: () => undefined,
        onConflicts: (more) => this.conflicts.push(...more),
      },
      this.workspace,
      0,
    )
  }

  /** Another analyst. */
  write(path: string, text: string): void {
    this.files.set(path, text)
    this.changes.push({ revision: this.changes.length + 1, path })
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    for (let steps = 0; steps < 100; steps += 1) {
      await settled()
      const next = this.#waiting.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      this.#waiting = this.#waiting.filter((one) => one !== next)
      this.#now = next.at
      next.run()
    }
    this.#now = end
    await settled()
  }

  #save(changes: readonly UnsentFile[]) {
    this.saves += 1
    if (this.failing !== undefined) return Promise.reject(this.failing)
    const conflicts: FileConflict[] = []
    const files = changes.map(({ path, base, text }) => {
      const merged = mergeTexts({ base, mine: text, theirs: this.files.get(path) ?? null })
      conflicts.push(
        ...merged.conflicts.map(({ pointer, mine, theirs }) => ({ path, pointer, mine, theirs })),
      )
      if (merged.text !== null) this.write(path, merged.text)
      return { path, text: merged.text }
    })
    return Promise.resolve({ revision: this.changes.length, files, conflicts })
  }
}

/** Everything that waits for promises alone has been done. */
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve()
}
const words = { label: 'typing' }
const put = (table: Table, text: string, path: string = FORM) =>
  table.workspace.write([{ path, text }], words)

describe('an edition on its way', () => {
  it('keeps what is typed on the device at once, and sends it after a quiet', async () => {
    const table = new Table()
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

  it('takes in what others change, and goes on from there', async () => {
    const table = new Table()
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
    const table = new Table()
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
    const table = new Table()
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
    const table = new Table()
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
    const table = new Table()
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
    const table = new Table()
    table.write(TEXTS, '{ "a.x": "X", "a.y": "Theirs" }\n')
    table.sync.start([{ path: TEXTS, base: '{ "a.x": "X" }\n', text: '{ "a.x": "Found" }\n' }])
    await table.pass(5000)
    expect(table.files.get(TEXTS)).toContain('Found')
    expect(table.files.get(TEXTS)).toContain('Theirs')
    expect(table.workspace.textOf(TEXTS)).toBe(table.files.get(TEXTS))
  })

  it('merges two copies of one file that earlier pages of the device kept', async () => {
    const table = new Table()
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
    const table = new Table('{ "a.x": "New", "a.y": "Y" }\n')
    table.sync.start([
      { path: TEXTS, base: '{ "a.x": "X" }\n', text: '{ "a.x": "X", "a.one": "One" }\n' },
      { path: TEXTS, base: '{ "a.x": "New" }\n', text: '{ "a.x": "Mine" }\n' },
    ])
    await table.pass(5000)
    expect(table.files.get(TEXTS)).toBe('{ "a.x": "Mine", "a.one": "One", "a.y": "Y" }\n')
    expect(table.conflicts).toEqual([])
  })

  it('tells where two kept copies differ', async () => {
    const table = new Table()
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
    const table = new Table()
    put(table, '{ "a.x": "Typed", "a.y": "Y" }\n', TEXTS)
    table.sync.start([{ path: TEXTS, base: START[1][1], text: '{ "a.x": "Found", "a.z": "Z" }\n' }])
    await table.pass(5000)
    expect(table.files.get(TEXTS)).toBe('{ "a.x": "Typed", "a.z": "Z", "a.y": "Y" }\n')
    expect(table.conflicts).toMatchObject([{ pointer: '/a.x', mine: 'Found', theirs: 'Typed' }])
  })

  it('keeps what the page has where a text is no JSON yet, and says which copies it took in', async () => {
    const table = new Table()
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
    const table = new Table()
    table.sync.stop()
    expect(table.sync.start([{ path: TEXTS, base: START[1][1], text: '{ "a.x": "Found" }\n' }])).toEqual([])
    expect(table.workspace.textOf(TEXTS)).toBe(START[1][1])
  })

  it('leaves nothing behind once its person leaves the browser', async () => {
    const table = new Table()
    table.sync.start([])
    put(table, '{ "a.x": "Secret" }\n', TEXTS)
    table.sync.abandon()
    await table.pass(5000)
    expect(table.kept).toEqual([])
    expect(table.saves).toBe(0)
  })
})
