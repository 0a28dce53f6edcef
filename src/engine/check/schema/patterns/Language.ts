import type { DFA, NFA } from 'refa'
import { both, complementOf, decided, deterministic } from './automata.ts'
import { textLengths } from './textLengths.ts'
import { textOfStates } from './textOfStates.ts'

/** So many lengths are tried one after the other. */
const SEARCHED = 50
/** Longer texts are not made. */
const LONGEST = 5000

/** The texts that a pattern takes, as far as automata can tell. */
export class Language {
  readonly #automaton: NFA
  #deterministic: DFA | undefined
  #lengths: { least: number; most: number } | undefined
  #others: Language | undefined
  readonly #texts = new Map<string, string | false | undefined>()

  constructor(automaton: NFA) {
    this.#automaton = automaton
  }

  get isEmpty(): boolean {
    return this.#automaton.isEmpty
  }

  /** Takes every text. */
  get isAll(): boolean {
    // Most patterns do not even take the empty text; the others are costly to find.
    const { initial, finals } = this.#automaton
    return finals.has(initial) && (this.others?.isEmpty ?? false)
  }

  /** Lengths of the shortest and the longest text, in characters; anything where that is too large to tell. */
  get lengths(): { least: number; most: number } {
    this.#lengths ??= textLengths(this.#automaton)
    return this.#lengths
  }

  /** The texts that this one does not take; undefined where that is too large. */
  get others(): Language | undefined {
    this.#others ??= decided(() => new Language(complementOf(this.#automaton)))
    return this.#others
  }

  /** The texts of both; undefined where that is too large. */
  with(other: Language): Language | undefined {
    return decided(() => new Language(both(this.#automaton, other.#automaton)))
  }

  /** Whether there is a text of so many characters; undefined where not all were looked at. */
  hasLength(least: number, most: number): boolean | undefined {
    const { from, to } = this.#range(least, most)
    if (to - from > SEARCHED) return undefined
    const found = this.#search(least, most)
    return found === undefined ? undefined : found !== false
  }

  /** The shortest text of so many characters, readable where the pattern leaves a choice; none too where it is too long. */
  textBetween(least: number, most: number): string | undefined {
    const found = this.#search(least, most)
    return found === false ? undefined : found
  }

  #search(least: number, most: number): string | false | undefined {
    const key = `${least} ${most}`
    if (!this.#texts.has(key)) this.#texts.set(key, this.#findText(least, most))
    return this.#texts.get(key)
  }

  /** False: there is none. */
  #findText(least: number, most: number): string | false | undefined {
    const { from, to } = this.#range(least, most)
    if (from > to || from === Infinity) return false
    const states = decided(() => this.#states())
    if (states === undefined) return undefined
    const last = Math.min(to, from + SEARCHED, LONGEST)
    for (let length = from; length <= last; length += 1) {
      const text = textOfStates(states, length)
      if (text !== undefined) return text
    }
    return last === to ? false : undefined
  }

  #range(least: number, most: number): { from: number; to: number } {
    const { least: shortest, most: longest } = this.lengths
    return { from: Math.max(least, shortest), to: Math.min(most, longest) }
  }

  #states(): DFA {
    this.#deterministic ??= deterministic(this.#automaton)
    return this.#deterministic
  }
}
