import { RestartedWorker } from '../check/RestartedWorker.ts'
import type { FileChange, Workspace } from '../workspace/Workspace.ts'
import type { WalkAnswer, WalkAsk, WalkQuestion, WalkReply } from './WalkMessage.ts'

const STUCK: WalkAnswer = { kind: 'fault', fault: 'stuck', about: '' }

/** Questions to the thread in which walks are played. Files go there with the next question. */
export class WalkDoor {
  readonly #workspace: Workspace
  readonly #worker: RestartedWorker<WalkReply>
  readonly #asked = new Map<number, (answer: WalkAnswer) => void>()
  #changes: FileChange[] = []
  #version = 0
  #questions = 0
  #isOpen = false

  constructor(workspace: Workspace) {
    this.#workspace = workspace
    this.#worker = new RestartedWorker<WalkReply>({
      open: () => new Worker(new URL('./walkWorker.ts', import.meta.url), { type: 'module' }),
      onAnswer: ({ id, answer }) => this.#take(id, answer),
      onStuck: (isStuck) => isStuck && this.#giveUp(),
    })
  }

  /** Begins to follow the files; gives the way to end it. */
  open(onFiles: () => void): () => void {
    this.#isOpen = true
    const end = this.#workspace.listen((changes) => {
      this.#changes.push(...changes)
      onFiles()
    })
    return () => {
      end()
      this.#isOpen = false
      this.#worker.close()
      this.#giveUp()
    }
  }

  /** Nobody answers while nobody looks: no thread begins for what still waited. */
  ask(question: WalkAsk): Promise<WalkAnswer> {
    if (!this.#isOpen) return Promise.resolve(STUCK)
    this.#questions += 1
    const id = this.#questions
    this.#version += 1
    return new Promise((resolve) => {
      this.#asked.set(id, resolve)
      this.#worker.change(this.#version, this.#changes, this.#workspace.files)
      this.#changes = []
      this.#worker.post({ kind: 'ask', id, question } satisfies WalkQuestion)
    })
  }

  #take(id: number, answer: WalkAnswer): void {
    this.#asked.get(id)?.(answer)
    this.#asked.delete(id)
    if (this.#asked.size === 0) this.#worker.settled()
  }

  /** The thread ended: what was asked is answered by nobody. */
  #giveUp(): void {
    for (const resolve of this.#asked.values()) resolve(STUCK)
    this.#asked.clear()
  }
}
