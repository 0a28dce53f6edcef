import type { AST } from '@eslint-community/regexpp'
import { JS, NFA, TooManyNodesError } from 'refa'
import { anyText, both, complementOf, eitherOf, emptyText, followedBy, limited, noText } from './automata.ts'
import { Language } from './Language.ts'
import { parsePattern, unicodeFlags } from './parsePattern.ts'
import { Undecidable } from './Undecidable.ts'

const languages = new Map<string, Language | undefined>()
const REMEMBERED = 5000

/**
 * The texts in which a pattern finds something, as `pattern` of a schema asks. Undefined: not decided (it looks back,
 * refers back, or is too large).
 */
export function languageOf(source: string): Language | undefined {
  if (!languages.has(source)) {
    if (languages.size >= REMEMBERED) languages.clear()
    languages.set(source, build(source))
  }
  return languages.get(source)
}

function build(source: string): Language | undefined {
  const pattern = parsePattern(source)
  if (pattern === undefined) return undefined
  try {
    return new Language(readFrom(pattern))
  } catch (error) {
    if (error instanceof Undecidable || error instanceof TooManyNodesError) return undefined
    throw error
  }
}

function readFrom(pattern: AST.Pattern): NFA {
  const parser = JS.Parser.fromAst({ pattern, flags: unicodeFlags })
  const texts = pattern.alternatives.map((alternative) => {
    const anchored = startsAnchored(alternative.elements)
    const rest = elementsThen(alternative.elements.slice(anchored ? 1 : 0), 0, { parser, then: anyText() })
    return anchored ? rest : followedBy(anyText(), rest)
  })
  return eitherOf(texts)
}

function startsAnchored([first]: readonly AST.Element[]): boolean {
  return first?.type === 'Assertion' && first.kind === 'start'
}

interface Reading {
  parser: JS.Parser
  /** What may follow up to the end of the text. */
  then: NFA
}

/** The texts that the elements from `index` on match, followed by what may follow. */
function elementsThen(elements: readonly AST.Element[], index: number, reading: Reading): NFA {
  const element = elements[index]
  if (element === undefined) return reading.then
  const then = elementsThen(elements, index + 1, reading)
  if (element.type === 'Assertion') return asserted(element, { ...reading, then })
  if (!asserts(element)) return followedBy(plain(element, reading.parser), then)
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') throw new Undecidable(element.raw)
  return eitherOf(
    element.alternatives.map((alternative) => elementsThen(alternative.elements, 0, { ...reading, then })),
  )
}

function asserted(assertion: AST.Assertion, reading: Reading): NFA {
  if (assertion.kind === 'end') return both(emptyText(), reading.then)
  if (assertion.kind !== 'lookahead') throw new Undecidable(assertion.raw)
  const ahead = eitherOf(
    assertion.alternatives.map((alternative) =>
      elementsThen(alternative.elements, 0, { ...reading, then: anyText() }),
    ),
  )
  return both(assertion.negate ? complementOf(ahead) : ahead, reading.then)
}

function plain(element: AST.Element, parser: JS.Parser): NFA {
  const { expression, maxCharacter } = parser.parseElement(element, {
    assertions: 'throw',
    backreferences: 'throw',
  })
  if (expression.alternatives.length === 0) return noText()
  return NFA.fromRegex(expression, { maxCharacter }, {}, limited())
}

/** Has an assertion in it, or refers back. */
function asserts(element: AST.Element): boolean {
  if (element.type === 'Assertion') return true
  if (element.type === 'Backreference') throw new Undecidable(element.raw)
  if (element.type === 'Quantifier') return asserts(element.element)
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false
  return element.alternatives.some((alternative) => alternative.elements.some(asserts))
}
