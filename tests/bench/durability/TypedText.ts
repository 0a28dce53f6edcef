/** Longest time that a letter may be on its way to a safe place. */
const SAFE_AFTER = 1000

interface State {
  text: string
  /** Milliseconds of `performance.now()`. */
  at: number
}
export interface Judgement {
  /** Letters that had to be there. */
  required: number
  lost: number
}

/** Everything that a field has held, letter by letter, and how much of it the server has acknowledged. */
export class TypedText {
  #states: State[] = [{ text: '', at: 0 }]
  #acknowledged = 0
  letters = 0

  get text(): string {
    return this.#states.at(-1)?.text ?? ''
  }

  typed(text: string, at = performance.now()): void {
    if (text === this.text) return
    this.letters += 1
    this.#states.push({ text, at })
  }

  /** The server has answered that it has this text. */
  acknowledged(text: string): void {
    const index = this.#states.findLastIndex((state) => state.text === text)
    this.#acknowledged = Math.max(this.#acknowledged, index)
  }

  /**
   * The form was opened again after the page had gone `at` that moment: what it shows must be what the field held then,
   * or at a moment since which less than a second had passed and nothing was acknowledged.
   */
  judge(shown: string, at: number): Judgement {
    const safe = this.#states.findLastIndex((state) => at - state.at >= SAFE_AFTER)
    const needed = Math.max(safe, this.#acknowledged, 0)
    const { text: required = '' } = this.#states[needed] ?? {}
    const isLater = this.#states.slice(needed).some(({ text }) => text === shown)
    return { required: required.length, lost: isLater ? 0 : missing(required, shown) }
  }

  /** Goes on from what the form shows. */
  goOnFrom(shown: string): void {
    this.#states = [{ text: shown, at: 0 }]
    this.#acknowledged = 0
  }
}

/** Letters of the required text that do not stand at its place; at least one, since the texts differ. */
function missing(required: string, shown: string): number {
  let common = 0
  while (common < required.length && required[common] === shown[common]) common += 1
  return Math.max(1, required.length - common)
}
