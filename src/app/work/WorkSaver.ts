import { getAt } from '#engine/values/pointer.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Autosave } from '../drafts/Autosave.ts'
import type { Acknowledged } from '../drafts/AutosaveDoors.ts'
import { commonWords } from '../drafts/commonWords.ts'
import {
  openDraftChannel,
  type DraftChannel,
  type DraftMessage,
  type TypedChange,
} from '../drafts/draftChannel.ts'
import { removeFound, type Answers, type Version } from '../drafts/localDrafts.ts'
import {
  mergeAnswers,
  settleConflicts,
  type AnswerConflict,
  type MergedAnswers,
  type Side,
} from '../drafts/mergeAnswers.ts'
import { isPassing } from '../drafts/retryPause.ts'
import type { SaveState } from '../drafts/SaveState.ts'
import { startAutosave } from '../drafts/startAutosave.ts'
import { ApiFailure } from '../http/ApiFailure.ts'
import { call } from '../http/call.ts'
import { stepAnswers } from '../state/json.ts'
import type { View } from '../state/clientTypes.ts'
import { showToast } from '../toasts/toasts.ts'
import type { Work } from './openWork.ts'
import { answersOf } from './scopeOf.ts'
import { watchAnswers, type Watch } from './watchAnswers.ts'
import { watchReturn } from './watchReturn.ts'

/** Answers that were changed on both sides, waiting for the person's choice. */
export interface OpenConflict {
  merged: MergedAnswers
  server: Acknowledged
}
interface SaverListeners {
  onState: (state: SaveState) => void
  onConflict: (conflict: OpenConflict | null) => void
  /** The application was moved elsewhere and cannot be changed any more, or its form is another one now. */
  onClosed: (view: View) => void
}

const TRY_AGAIN = 5000

/** Autosave of an open application: watches its store, and joins what others and other pages of the person write. */
export class WorkSaver {
  readonly #work: Work
  readonly #listeners: SaverListeners
  readonly #autosave: Autosave
  readonly #watch: Watch
  readonly #channel: DraftChannel
  readonly #ends: (() => void)[]
  #conflict: OpenConflict | null = null
  #ended = false

  constructor(work: Work, person: string, listeners: SaverListeners) {
    const { view } = work.opened
    this.#work = work
    this.#listeners = listeners
    const who = { person, application: view.id }
    this.#channel = openDraftChannel(who, (message) => this.#hear(message))
    const { answers, known } = work.merged
    const start = { revision: view.revision, base: work.server, answers, known, sent: [] }
    const { autosave, end } = startAutosave(who, start, {
      onState: listeners.onState,
      onSaved: (acknowledged) => this.#channel.tell({ kind: 'saved', ...acknowledged }),
      onConflict: () => void this.#join(),
      onRefused: (failure) => void this.#seeWhy(failure),
    })
    this.#autosave = autosave
    this.#watch = watchAnswers(work.store, (changes) => this.#typed(changes))
    this.#ends = [end, watchReturn(() => void this.#lookAgain())]
    if (work.merged.conflicts.length > 0) {
      autosave.hold()
      queueMicrotask(() => this.#ask({ merged: work.merged, server: acknowledgedBy(view) }))
    }
    void this.#takeOver()
  }

  async flush(): Promise<number> {
    this.#watch.take()
    await this.#autosave.flush()
    return this.#autosave.revision
  }

  /** Would something that was typed be gone with this page? */
  wouldLose(): boolean {
    this.#watch.take()
    return this.#autosave.losable
  }

  /** The server was asked for another reason: what others wrote meanwhile is joined. */
  meet(view: View): void {
    if (this.#ended || this.#conflict !== null || view.revision <= this.#autosave.revision) return
    if (this.#isOver(view)) this.#listeners.onClosed(view)
    else this.#reconcile(acknowledgedBy(view))
  }

  /** The application went on: other pages show it as it is now. */
  moved(): void {
    this.#channel.tell({ kind: 'moved' })
  }

  settle(chosen: (conflict: AnswerConflict) => Side): void {
    if (this.#conflict === null) return
    const { merged, server } = this.#conflict
    this.#watch.take()
    const { store } = this.#work
    // Nobody types while they choose; and letters that had been saved before are mine like new ones.
    store.rest(store.model.root)
    const own = { answers: this.#answers() }
    const conflicts = merged.conflicts.map((one) => ({ ...one, mine: getAt(own, one.pointer) }))
    this.#accept(server, settleConflicts({ answers: this.#mergeWith(server).answers, conflicts }, chosen))
  }

  end(): void {
    this.#ended = true
    this.#watch.stop()
    for (const end of this.#ends) end()
    this.#channel.close()
  }

  /** Copies of other pages go once their answers are in this page's copy. */
  async #takeOver(): Promise<void> {
    await this.#autosave.kept()
    await removeFound(this.#work.copies)
  }

  #typed(changes: TypedChange[]): void {
    this.#channel.tell({ kind: 'typed', changes, ...this.#autosave.changed(this.#answers()) })
  }

  #answers(): Answers {
    return stepAnswers(this.#work.store.snapshot())
  }

  #hear(message: DraftMessage): void {
    if (this.#ended) return
    if (message.kind === 'moved') void this.#join()
    else if (message.kind === 'typed') this.#follow(message)
    else if (this.#conflict === null && message.revision > this.#autosave.revision) {
      const { kind: _kind, ...saved } = message
      this.#watch.take()
      // What that page typed stands here already; only what it said before this page listened is new.
      this.#accept(saved, this.#mergeWith(saved).answers, { behind: true })
    }
  }

  /** What another page of this person types stands here letter by letter. */
  #follow({ changes, writing, after }: DraftMessage & { kind: 'typed' }): void {
    this.#watch.take()
    const { store } = this.#work
    this.#watch.quietly(() => {
      for (const [pointer, value] of changes) {
        if (!sameJson(store.answer(pointer), value)) store.setAnswer(pointer, value)
      }
    })
    this.#autosave.adopt(this.#answers(), writing, after)
  }

  /** After a 409: what others wrote is joined by field; where both wrote, the person chooses. */
  async #join(): Promise<void> {
    if (this.#ended) return
    const { id } = this.#work.opened.view
    const fresh = await call('application', { params: { id } }).catch((failure: unknown) => ({ failure }))
    if (this.#ended) return
    if ('failure' in fresh) this.#joinLater(fresh.failure)
    else if (this.#isOver(fresh)) this.#listeners.onClosed(fresh)
    else if (this.#conflict === null) {
      this.#reconcile(acknowledgedBy(fresh))
    }
  }

  #joinLater(failure: unknown): void {
    if (isPassing(failure)) setTimeout(() => void this.#join(), TRY_AGAIN)
    else if (failure instanceof ApiFailure) this.#autosave.refuse(failure)
  }

  /** Refused for what it is, not for what it says: it may have been closed elsewhere. */
  async #seeWhy(failure: ApiFailure): Promise<void> {
    if (![403, 404, 422].includes(failure.status)) return
    await this.#lookAgain({ closedAlone: true })
  }

  async #lookAgain({ closedAlone = false } = {}): Promise<void> {
    const { id } = this.#work.opened.view
    const fresh = await call('application', { params: { id } }).catch(() => null)
    if (fresh === null || this.#ended) return
    if (this.#isOver(fresh)) this.#listeners.onClosed(fresh)
    else if (!closedAlone) this.meet(fresh)
  }

  /** Nothing to change any more, or another form: what is typed goes there by the copy on the device. */
  #isOver({ editable, release }: View): boolean {
    return editable === false || release !== this.#work.opened.view.release
  }

  #mergeWith(theirs: Version): MergedAnswers {
    const { draft } = this.#autosave
    return mergeAnswers({ ...commonWords(draft, [theirs]), mine: draft.answers, theirs: theirs.answers })
  }

  #reconcile(server: Acknowledged): void {
    this.#watch.take()
    const merged = this.#mergeWith(server)
    if (merged.conflicts.length > 0) {
      this.#autosave.hold()
      this.#ask({ merged, server })
      return
    }
    const isNews = !sameJson(merged.answers, this.#autosave.draft.answers)
    const isTaken = this.#accept(server, merged.answers)
    if (isNews && isTaken) showToast('info', 'app.merged')
  }

  #ask(conflict: OpenConflict): void {
    this.#conflict = conflict
    this.#listeners.onConflict(conflict)
  }

  /** Gives false where it has to ask after all: the field that somebody types in has kept their letters. */
  #accept(server: Acknowledged, answers: Answers, how?: { behind: boolean }): boolean {
    if (this.#conflict !== null) this.#listeners.onConflict(null)
    this.#conflict = null
    if (!sameJson(this.#answers(), answers)) {
      const kept = this.#replace(answers)
      if (kept !== undefined) {
        this.#autosave.changed(this.#answers())
        this.#autosave.hold()
        this.#ask({ merged: { answers, conflicts: [kept] }, server })
        return false
      }
    }
    this.#autosave.settle(server, answers, how)
    return true
  }

  /** Answers where the page goes on with other words than these. */
  #replace(answers: Answers): AnswerConflict | undefined {
    const { store } = this.#work
    const pointer = this.#watch.quietly(() => store.replace(answers))
    if (pointer === undefined) return undefined
    const [mine, theirs] = [store.answer(pointer), getAt({ answers }, pointer)]
    return sameJson(mine, theirs) ? undefined : { pointer, mine, theirs }
  }
}

function acknowledgedBy(view: View): Acknowledged {
  return { revision: view.revision, answers: answersOf(view), writing: view.writing }
}
