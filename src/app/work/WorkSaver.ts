import type { Autosave, SaveState } from '../drafts/Autosave.ts'
import { removeOtherDrafts, type Answers } from '../drafts/localDrafts.ts'
import { mergeAnswers, type MergedAnswers } from '../drafts/mergeAnswers.ts'
import { startAutosave } from '../drafts/startAutosave.ts'
import { call } from '../http/call.ts'
import type { View } from '../state/clientTypes.ts'
import { showToast } from '../toasts/toasts.ts'
import type { Work } from './openWork.ts'
import { answersOf } from './scopeOf.ts'
import { watchAnswers, type Watch } from './watchAnswers.ts'

/** Answers that were changed on both sides, waiting for the person's choice. */
export interface OpenConflict {
  merged: MergedAnswers
  server: { revision: number; answers: Answers }
}
interface SaverListeners {
  onState: (state: SaveState) => void
  onConflict: (conflict: OpenConflict | null) => void
  /** The application was moved elsewhere and cannot be changed any more. */
  onClosed: (view: View) => void
}

const TRY_AGAIN = 5000

/** Autosave of an open application: watches its store, and joins what others wrote meanwhile. */
export class WorkSaver {
  readonly #work: Work
  readonly #listeners: SaverListeners
  readonly #autosave: Autosave
  readonly #watch: Watch
  readonly #endAutosave: () => void
  #conflict: OpenConflict | null = null
  #ended = false

  constructor(work: Work, person: string, listeners: SaverListeners) {
    const { view } = work.opened
    this.#work = work
    this.#listeners = listeners
    const start = { revision: view.revision, base: work.server, answers: work.merged.answers }
    const { autosave, end } = startAutosave({ person, application: view.id }, start, {
      onState: listeners.onState,
      onConflict: () => void this.#join(),
    })
    this.#autosave = autosave
    this.#endAutosave = end
    this.#watch = watchAnswers(work.store, autosave)
    if (work.merged.conflicts.length > 0) {
      autosave.hold()
      const server = { revision: view.revision, answers: work.server }
      queueMicrotask(() => this.#ask({ merged: work.merged, server }))
    }
    void this.#takeOver(person, view.id)
  }

  async flush(): Promise<number> {
    this.#watch.take()
    await this.#autosave.flush()
    return this.#autosave.revision
  }

  settle(answers: Answers): void {
    if (this.#conflict !== null) this.#accept(this.#conflict.server, answers)
  }

  end(): void {
    this.#ended = true
    this.#watch.stop()
    this.#endAutosave()
  }

  /** Copies of closed pages go once their answers are in this page's copy. */
  async #takeOver(person: string, application: string): Promise<void> {
    await this.#autosave.kept()
    await removeOtherDrafts(person, application)
  }

  /** After a 409: what others wrote is joined by field; where both wrote, the person chooses. */
  async #join(): Promise<void> {
    if (this.#ended) return
    const { id } = this.#work.opened.view
    const fresh = await call('application', { params: { id } }).catch(() => null)
    if (this.#ended) return
    if (fresh === null) {
      setTimeout(() => void this.#join(), TRY_AGAIN)
      return
    }
    if (fresh.editable === false) {
      this.#listeners.onClosed(fresh)
      return
    }
    this.#watch.take()
    const { base, answers } = this.#autosave.draft
    const server = { revision: fresh.revision, answers: answersOf(fresh) }
    const merged = mergeAnswers(base, answers, server.answers)
    if (merged.conflicts.length > 0) {
      this.#ask({ merged, server })
      return
    }
    this.#accept(server, merged.answers)
    showToast('info', 'app.merged')
  }

  #ask(conflict: OpenConflict): void {
    this.#conflict = conflict
    this.#listeners.onConflict(conflict)
  }

  #accept(server: OpenConflict['server'], answers: Answers): void {
    this.#conflict = null
    this.#listeners.onConflict(null)
    this.#work.store.replace(answers)
    this.#autosave.settle(server, answers)
  }
}
