import type { PreviewUpdate, PreviewWish, WishMessage } from '../preview/PreviewUpdate.ts'
import type { RulePlace, RuleWorld, WorldAnswer, WorldQuestion } from '../rules/RuleWorld.ts'
import { TriedBook } from '../rules/Tried.ts'
import type { FileChange, Workspace } from '../workspace/Workspace.ts'
import { FindingsBook } from './Findings.ts'
import type { FindingsMessage } from './FindingsMessage.ts'
import { RestartedWorker } from './RestartedWorker.ts'

type Answer = FindingsMessage | PreviewUpdate | WorldAnswer

/**
 * The threads beside the page that look at the files of a workspace: one for what has to be there with the key (the form
 * as it is drawn, what is wrong with it in itself), one for what takes long.
 */
export class ContentWorkers {
  readonly findings = new FindingsBook()
  /** Answers and person with which rules are tried. */
  readonly tried = new TriedBook()
  readonly #workspace: Workspace
  readonly #quick: RestartedWorker<Answer>
  readonly #slow: RestartedWorker<Answer>
  readonly #previews = new Set<(update: PreviewUpdate) => void>()
  #end: () => void = () => undefined
  readonly #asked = new Map<number, (world: RuleWorld) => void>()
  #questions = 0
  #wish: PreviewWish | null = null
  #version = 0

  constructor(workspace: Workspace) {
    this.#workspace = workspace
    const onAnswer = (answer: Answer): void => this.#take(answer)
    const onStuck = (isStuck: boolean): void => this.findings.stuck(isStuck)
    this.#quick = new RestartedWorker({
      open: () => new Worker(new URL('../preview/draftWorker.ts', import.meta.url), { type: 'module' }),
      onAnswer,
      onStuck,
    })
    this.#slow = new RestartedWorker({
      open: () => new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' }),
      onAnswer,
      onStuck,
    })
  }

  /** Begins to look; gives the way to end it. */
  open(): () => void {
    this.#change([])
    this.#end = this.#workspace.listen((changes) => this.#change(changes))
    return () => this.#close()
  }

  /** Which form is looked at; null = none. */
  wish(wish: PreviewWish | null): void {
    this.#wish = wish
    this.#quick.post({ kind: 'wish', wish } satisfies WishMessage)
  }

  /** What a rule can read there, as the files are now; a question that is not answered (the worker fell) is nobody's. */
  askWorld(place: RulePlace): Promise<RuleWorld> {
    this.#questions += 1
    const id = this.#questions
    return new Promise((resolve) => {
      this.#asked.set(id, resolve)
      this.#quick.post({ kind: 'world', id, place } satisfies WorldQuestion)
    })
  }

  onPreview(listener: (update: PreviewUpdate) => void): () => void {
    this.#previews.add(listener)
    return () => this.#previews.delete(listener)
  }

  #close(): void {
    this.#end()
    this.#quick.close()
    this.#slow.close()
  }

  #change(changes: readonly FileChange[]): void {
    this.#version += 1
    const { files } = this.#workspace
    this.findings.expect(this.#version)
    if (this.#quick.change(this.#version, changes, files)) this.wish(this.#wish)
    this.#slow.change(this.#version, changes, files)
  }

  #take(answer: Answer): void {
    if (answer.kind === 'preview') {
      for (const listener of this.#previews) listener(answer)
      return
    }
    if (answer.kind === 'world') {
      this.#asked.get(answer.id)?.(answer.world)
      this.#asked.delete(answer.id)
      return
    }
    this.findings.take(answer)
    if (answer.part === 'rules' && answer.version === this.#version) this.#slow.settled()
    if (answer.part === 'shapes' && answer.version === this.#version) this.#quick.settled()
  }
}
