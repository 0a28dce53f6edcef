import { type Char, CharSet, type DFA, Words } from 'refa'
import { MAX_CHARACTER } from './automata.ts'

/** A text of so many characters that the automaton takes, readable where it leaves a choice. */
export function textOfStates(automaton: DFA, length: number): string | undefined {
  const ways = waysToEnd(automaton, length)
  if (ways[length]?.has(automaton.initial) !== true) return undefined
  const word: Char[] = []
  let node = automaton.initial
  for (let left = length - 1; left >= 0; left -= 1) {
    const step = readableStep(node, ways[left] ?? new Set())
    if (step === undefined) return undefined
    word.push(step.character)
    node = step.target
  }
  return Words.fromUnicodeToString(word)
}

/** From which states an end is reached with exactly so many characters. */
function waysToEnd(automaton: DFA, length: number): Set<DFA.Node>[] {
  const steps = [...automaton.nodes()].map((node) => ({
    node,
    targets: new Set([...node.out].map(([, target]) => target)),
  }))
  const ways = [new Set(automaton.finals)]
  for (let step = 1; step <= length; step += 1) {
    const before = ways[step - 1] ?? new Set()
    const leading = steps.filter(({ targets }) => [...targets].some((target) => before.has(target)))
    ways.push(new Set(leading.map(({ node }) => node)))
  }
  return ways
}

function readableStep(node: DFA.Node, ends: ReadonlySet<DFA.Node>): Step | undefined {
  const steps = [...node.out].flatMap(([range, target]): Step[] => {
    if (!ends.has(target)) return []
    const character = Words.pickMostReadableCharacter(CharSet.empty(MAX_CHARACTER).union([range]))
    return character === undefined ? [] : [{ character, target }]
  })
  return steps.toSorted((one, other) => rank(one.character) - rank(other.character))[0]
}

interface Step {
  character: Char
  target: DFA.Node
}

/** Digits and Latin letters first, then what else can be read. */
function rank(character: Char): number {
  const text = String.fromCodePoint(character)
  if (/[A-Za-z0-9]/.test(text)) return 0
  return /[\p{L}\p{P}]/u.test(text) ? 1 : 2
}
