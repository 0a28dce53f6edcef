import type { DFA, NFA } from 'refa'
import { both, complementOf, decided, deterministic } from './automata.ts'
import { textLengths } from './textLengths.ts'
import { textOfStates } from './textOfStates.ts'

/** So many lengths are tried one after the other; among more there is one that fits. */
const SEARCHED = 50
/** Longer texts are not made. */
const LONGEST = 5000

/** The texts that a pattern takes, as far as automata can tell. */
export class Language {
  readonly #automaton: NFA
  #deterministic: DFA | undefined
  #lengths: { least: number; most: number } | undefined
  #others: Language | undefined
  readonly #texts = new Map<string, string | undefined>()

  constructor(automaton: NFA) {
    this.#automaton = automaton
  }

  get isEmpty(): boolean {
    return this.#automaton.isEmpty
  }

  /** Takes every text. */
  get isAll(): boolean {
    return this.others?.isEmpty ?? false
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

  /** Has a text of so many characters. */
  hasLength(least: number, most: number): boolean {
    const { least: shortest, most: longest } = this.lengths
    const from = Math.max(least, shortest)
    const to = Math.min(most, longest)
    if (from > to) return false
    if (to - from > SEARCHED) return true
    return this.textBetween(from, to) !== undefined
  }

  /** The shortest text of so many characters, readable where the pattern leaves a choice. */
  textBetween(least: number, most: number): string | undefined {
    const key = `${least} ${most}`
    if (!this.#texts.has(key)) this.#texts.set(key, this.#findText(least, most))
    return this.#texts.get(key)
  }

  #findText(least: number, most: number): string | undefined {
    const states = decided(() => this.#states())
    if (states === undefined) return undefined
    const { least: shortest, most: longest } = this.lengths
    const from = Math.max(least, shortest)
    const to = Math.min(most, longest, from + SEARCHED)
    for (let length = from; length <= to && length <= LONGEST; length += 1) {
      const text = textOfStates(states, length)
      if (text !== undefined) return text
    }
    return undefined
  }

  #states(): DFA {
    this.#deterministic ??= deterministic(this.#automaton)
    return this.#deterministic
  }
}
