import { NetworkFailure } from '#app/http/NetworkFailure.ts'
import { EditionSync } from '#app/studio/sync/EditionSync.ts'
import type { FileConflict, SyncState, UnsentFile } from '#app/studio/sync/types.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import type { Analyst, EditionView } from './studio.ts'
import { ManualClock } from '../../app/studio/ManualClock.ts'

/** What becomes of a request: it is answered, it never arrives, or it arrives and its answer does not. */
export type Line = 'whole' | 'cut' | 'answersLost'

/** An edition as one analyst has it before them, with the portal's own API behind it. Time passes where the test says so. */
export class EditorPage {
  line: Line = 'whole'
  state: SyncState = { kind: 'saved' }
  readonly conflicts: FileConflict[] = []
  /** What this device keeps of what was not sent. */
  kept: readonly UnsentFile[] = []
  readonly workspace: Workspace
  readonly #sync: EditionSync
  readonly #flying = new Set<Promise<unknown>>()
  readonly #clock = new ManualClock()

  private constructor(analyst: Analyst, edition: EditionView, files: ReadonlyMap<string, string>) {
    const params = { id: edition.id }
    this.workspace = new Workspace(files)
    this.#sync = new EditionSync(
      {
        save: (changes) =>
          this.#request(() => analyst.call('saveEdition', { params, body: { changes: [...changes] } })),
        pulse: (revision, at) =>
          this.#request(() => analyst.call('editionPulse', { params, body: { revision, at } })),
        keep: (unsent) => {
          this.kept = unsent
          return Promise.resolve()
        },
        forget: () => {
          this.kept = []
          return Promise.resolve()
        },
        later: this.#clock.later,
        random: () => 0.5,
        isSeen: () => true,
        onState: (state) => {
          this.state = state
        },
        onPulse: () => undefined,
        onPulseFailure: () => undefined,
        onConflicts: (more) => this.conflicts.push(...more),
      },
      this.workspace,
      edition.revision,
    )
  }

  /** `found`: what an earlier page of this device could not send. */
  static async open(
    analyst: Analyst,
    { id }: { id: string },
    found: readonly UnsentFile[] = [],
  ): Promise<EditorPage> {
    const edition = await analyst.call('edition', { params: { id } })
    const base = await analyst.call('releaseFiles', { params: { hash: edition.base } })
    const files = new Map(base.files.map(({ path, text }) => [path, text]))
    for (const { path, text } of edition.files)
      if (text === null) files.delete(path)
      else files.set(path, text)
    const page = new EditorPage(analyst, edition, files)
    page.#sync.start(found)
    return page
  }

  write(path: string, change: (text: string) => string): void {
    const text = change(this.workspace.textOf(path) ?? '')
    this.workspace.write([{ path, text }], { label: 'typing' })
  }

  /** The connection is there again: the browser says so. */
  comeBack(line: Line = 'whole'): void {
    this.line = line
    this.#sync.retryNow()
  }

  close(): void {
    this.#sync.stop()
  }

  pass(milliseconds: number): Promise<void> {
    return this.#clock.pass(milliseconds, () => this.#settled())
  }

  async #settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#flying)
      for (let turns = 0; turns < 50; turns += 1) await Promise.resolve()
    } while (this.#flying.size > 0)
  }

  #request<T>(ask: () => Promise<T>): Promise<T> {
    const made = this.#send(ask)
    this.#flying.add(made)
    const landed = (): boolean => this.#flying.delete(made)
    made.then(landed, landed)
    return made
  }

  async #send<T>(ask: () => Promise<T>): Promise<T> {
    const { line } = this
    if (line === 'cut') throw new NetworkFailure('The line is cut')
    const answer = await ask()
    if (line === 'answersLost') throw new NetworkFailure('The answer is lost')
    return answer
  }
}
