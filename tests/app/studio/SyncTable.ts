import { mergeTexts } from '#engine/json/mergeTexts.ts'
import { EditionSync } from '#app/studio/sync/EditionSync.ts'
import type { FileConflict, SyncState, UnsentFile } from '#app/studio/sync/types.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import { ManualClock } from './ManualClock.ts'

export const FORM = 'schemas/a/b.json'
export const TEXTS = 'locales/az/a.json'
export const START = [
  [FORM, '{ "type": "object", "required": ["x"] }\n'],
  [TEXTS, '{ "a.x": "X" }\n'],
] as const

/** The server of an edition as the contract says it, and one page of it. Time passes where the test says so. */
export class SyncTable {
  readonly files = new Map<string, string>(START)
  readonly changes: { revision: number; path: string }[] = []
  readonly states: SyncState[] = []
  readonly conflicts: FileConflict[] = []
  kept: readonly UnsentFile[] = []
  failing: Error | undefined
  saves = 0
  readonly workspace: Workspace
  readonly sync: EditionSync
  readonly #clock = new ManualClock()

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
        later: this.#clock.later,
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

  pass(milliseconds: number): Promise<void> {
    return this.#clock.pass(milliseconds, settled)
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
export const put = (table: SyncTable, text: string, path: string = FORM) =>
  table.workspace.write([{ path, text }], words)
