import type { AST } from '@eslint-community/regexpp'
import { parsePattern } from './parsePattern.ts'

export interface LooseEnds {
  start: boolean
  end: boolean
}

/**
 * Where a pattern lets other text stand before or behind what it describes, though it describes a whole value. A plain
 * beginning (`^https://`), a plain end (`\.pdf$`), one character or word that must be somewhere (`[A-Z]`) and what only
 * looks (`(?=.*[0-9])`) are meant so.
 */
export function looseEnds(source: string): LooseEnds | undefined {
  const pattern = parsePattern(source)
  if (pattern === undefined) return undefined
  const alternatives = topAlternatives(pattern.alternatives)
  const start = alternatives.some((elements) => !startsWith(elements, 'start'))
  const end = alternatives.some((elements) => !startsWith(elements.toReversed(), 'end'))
  if (!start && !end) return undefined
  if (start === end && start && alternatives.every(isSomewhere)) return undefined
  const isEdge = (kind: 'start' | 'end') => alternatives.every((elements) => isPlainEdge(elements, kind))
  if (isEdge('start') || isEdge('end')) return undefined
  return { start, end }
}

/** A group around everything is as its alternatives. */
function topAlternatives(alternatives: readonly AST.Alternative[]): AST.Element[][] {
  return alternatives.flatMap(({ elements }) => {
    const [only, ...others] = elements
    const isGroup = only?.type === 'Group' || only?.type === 'CapturingGroup'
    return isGroup && others.length === 0 ? topAlternatives(only.alternatives) : [elements]
  })
}

function startsWith(elements: readonly AST.Element[], kind: 'start' | 'end'): boolean {
  const [first] = elements
  if (first === undefined) return false
  if (first.type === 'Assertion') return first.kind === kind
  if (first.type === 'Quantifier') return first.max === Infinity && isAnything(first.element)
  if (first.type !== 'Group' && first.type !== 'CapturingGroup') return false
  return first.alternatives.every((alternative) =>
    startsWith(kind === 'start' ? alternative.elements : alternative.elements.toReversed(), kind),
  )
}

/** `.*` says that anything may stand there. */
function isAnything(element: AST.Element): boolean {
  if (element.type === 'CharacterSet') return element.kind === 'any'
  return element.type === 'CharacterClass' && ['[\\s\\S]', '[^]'].includes(element.raw)
}

/** Text as it stands beside one anchor. */
function isPlainEdge(elements: readonly AST.Element[], kind: 'start' | 'end'): boolean {
  const anchors = elements.filter((element) => element.type === 'Assertion')
  if (anchors.length !== 1 || anchors[0]?.kind !== kind) return false
  return elements.every((element) => element.type === 'Character' || element.type === 'Assertion')
}

/** Without any anchor: what must be somewhere in the text. */
function isSomewhere(elements: readonly AST.Element[]): boolean {
  if (elements.every((element) => element.type === 'Assertion')) {
    return elements.every((element) => element.type === 'Assertion' && element.kind === 'lookahead')
  }
  if (elements.length === 1) return elements.every((element) => element.type !== 'Quantifier')
  return elements.every((element) => element.type === 'Character')
}
