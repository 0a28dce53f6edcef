import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { type Expression, JS } from 'refa'
import { repeated } from './PartReading.ts'
import { parsePattern, unicodeFlags } from './parsePattern.ts'
import { readPart } from './readPart.ts'
import { readTwice } from './readTwice.ts'

/** A repeated part that reads one text in many ways; only of a pattern that wants an end, and so tries them all. */
export function ambiguousPart(source: string): { part: string; text: string } | undefined {
  const pattern = parsePattern(source)
  if (pattern === undefined || !source.endsWith('$')) return undefined
  const parser = JS.Parser.fromAst({ pattern, flags: unicodeFlags })
  for (const part of repeatedParts(pattern)) {
    const text = textReadTwice(
      parser.parseElement(part.element, { assertions: 'throw', simplify: false }).expression,
    )
    if (text !== undefined) return { part: part.raw, text }
  }
  return undefined
}

function textReadTwice({ alternatives }: Expression): string | undefined {
  const reading = readPart(alternatives)
  return reading && readTwice(repeated(reading))
}

/** Turns that cost little, in however many ways they are read. */
const FEW = 4

/** More often than a few times, and with no assertion or reference inside. */
function repeatedParts(pattern: AST.Pattern): AST.Quantifier[] {
  const parts: AST.Quantifier[] = []
  const open: AST.Quantifier[] = []
  const refused = new Set<AST.Quantifier>()
  const refuse = (): void => {
    for (const quantifier of open) refused.add(quantifier)
  }
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max > FEW) parts.push(quantifier)
      open.push(quantifier)
    },
    onQuantifierLeave: () => {
      open.pop()
    },
    onAssertionEnter: refuse,
    onBackreferenceEnter: refuse,
  })
  return parts.filter((part) => !refused.has(part))
}
