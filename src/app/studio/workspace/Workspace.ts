import { LARGEST_FILE } from '#contract/largestFile.ts'
import { layoutJson } from '#engine/json/layoutJson.ts'
import { mergeTexts } from '#engine/json/mergeTexts.ts'
import { rewriteJson } from '#engine/json/rewriteJson.ts'
import type { Json } from '#engine/values/types.ts'
import { parsedText } from './parsedText.ts'

/** A file as it is to be; null = gone. */
export interface FileChange {
  path: string
  text: string | null
}
/** A change that is not made: the file would be longer than the server takes, or is no JSON (null) while somebody types it. */
interface Refused {
  path: string
  length: number | null
}
/** What one press, or one stretch of typing, did to the files. */
interface Step {
  label: string
  before: FileChange[]
  after: FileChange[]
}

/** Typing at one place within so many milliseconds is one step back. */
const STRETCH = 1000
const MOST_STEPS = 500

/**
 * The content folders as somebody has them before them: the files of a release, what the edition changed, what was done
 * here. Every change can be taken back. Pure of network and page: who saves or shows it listens.
 */
export class Workspace {
  #files: ReadonlyMap<string, string>
  #documents = new Map<string, { text: string; document: Json | undefined }>()
  #done: Step[] = []
  #undone: Step[] = []
  #stretch: { key: string; at: number } | undefined
  readonly #listeners = new Set<(changes: readonly FileChange[], origin: Origin) => void>()
  readonly #refusals = new Set<(refused: Refused) => void>()

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files
  }

  /** Another map after every change, the same between. */
  get files(): ReadonlyMap<string, string> {
    return this.#files
  }

  textOf(path: string): string | undefined {
    return this.#files.get(path)
  }

  /** The parsed file, the same object as long as its text is; undefined where there is none, or it is no JSON. */
  documentOf(path: string): Json | undefined {
    const text = this.#files.get(path)
    if (text === undefined) return undefined
    const known = this.#documents.get(path)
    if (known?.text === text) return known.document
    const document = parsedText(text)
    this.#documents.set(path, { text, document })
    return document
  }

  /**
   * The document as `change` makes it, written so that nothing else in the file moves. A file that is not there is made; one
   * that is no JSON at the moment stays as it is.
   */
  edit(path: string, change: (document: Json | undefined) => Json, step: StepWords): void {
    if (!this.isReadable(path)) return
    const text = this.#files.get(path)
    const value = change(this.documentOf(path))
    this.write([{ path, text: text === undefined ? laidOut(value) : rewriteJson(text, value) }], step)
  }

  /** Several files at once are one step back. All of them are written, or, where one is too large, none. */
  write(changes: readonly FileChange[], { label, key, at }: StepWords): void {
    const real = changes.filter(({ path, text }) => (this.#files.get(path) ?? null) !== text)
    if (real.length === 0 || !real.every(({ path, text }) => this.fits(path, text?.length ?? 0))) return
    const before = real.map(({ path }) => ({ path, text: this.#files.get(path) ?? null }))
    this.#remember({ label, before, after: real }, key === undefined ? undefined : { key, at: at ?? 0 })
    this.#undone = []
    this.#apply(real, 'here')
  }

  /** May the file be so long? If not, whoever tells people is told. */
  fits(path: string, length: number): boolean {
    if (length <= LARGEST_FILE) return true
    this.#refuse({ path, length })
    return false
  }

  /** Can the file be edited by its document? What somebody has half typed would be gone. If not, people are told. */
  isReadable(path: string): boolean {
    if (!this.#files.has(path) || this.documentOf(path) !== undefined) return true
    this.#refuse({ path, length: null })
    return false
  }

  #refuse(refused: Refused): void {
    for (const listener of this.#refusals) listener(refused)
  }

  /** @returns the function that ends it. */
  onRefused(listener: (refused: Refused) => void): () => void {
    this.#refusals.add(listener)
    return () => this.#refusals.delete(listener)
  }

  /** What others did: no step of ours, and what we did can still be taken back. */
  receive(changes: readonly FileChange[]): void {
    // What is typed after it is a step of its own: with theirs in it, a stretch would take theirs back as well.
    this.#stretch = undefined
    this.#apply(changes, 'elsewhere')
  }

  /** What would be taken back or done again, in words; undefined = nothing. */
  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label
  }
  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label
  }

  undo(): void {
    const step = this.#done.pop()
    if (step === undefined) return
    this.#stretch = undefined
    this.#undone.push(step)
    this.#turn(step.after, step.before)
  }

  redo(): void {
    const step = this.#undone.pop()
    if (step === undefined) return
    this.#stretch = undefined
    this.#done.push(step)
    this.#turn(step.before, step.after)
  }

  /** What others changed in the same files meanwhile stays, where it can. */
  #turn(from: readonly FileChange[], to: readonly FileChange[]): void {
    const changes = to.map(({ path, text: mine }, index) => {
      const base = from[index]?.text ?? null
      return { path, text: mergeTexts({ base, mine, theirs: this.#files.get(path) ?? null }).text }
    })
    this.#apply(changes, 'here')
  }

  /** @returns the function that ends it. */
  listen(listener: (changes: readonly FileChange[], origin: Origin) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #remember(step: Step, stretch: { key: string; at: number } | undefined): void {
    const last = this.#done.at(-1)
    const goesOn =
      stretch !== undefined && this.#stretch?.key === stretch.key && stretch.at - this.#stretch.at < STRETCH
    this.#stretch = stretch
    if (goesOn && last !== undefined && samePaths(last, step)) {
      last.after = step.after
      return
    }
    this.#done.push(step)
    if (this.#done.length > MOST_STEPS) this.#done.shift()
  }

  #apply(changes: readonly FileChange[], origin: Origin): void {
    const files = new Map(this.#files)
    for (const { path, text } of changes)
      if (text === null) files.delete(path)
      else files.set(path, text)
    this.#files = files
    for (const listener of this.#listeners) listener(changes, origin)
  }
}

export type Origin = 'here' | 'elsewhere'

/** What a step is called where it is taken back; steps of one key that follow each other at once are one. */
export interface StepWords {
  label: string
  key?: string
  /** Milliseconds, of any clock. */
  at?: number
}

const samePaths = (left: Step, right: Step): boolean =>
  left.after.length === right.after.length &&
  left.after.every(({ path }, index) => path === right.after[index]?.path)

const laidOut = (value: Json): string => layoutJson(JSON.stringify(value))
