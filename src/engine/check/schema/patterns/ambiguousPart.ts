import { type AST, visitRegExpAST } from '@eslint-community/regexpp'
import { JS, NFA } from 'refa'
import { decided, limited } from './automata.ts'
import { isAmbiguous } from './isAmbiguous.ts'
import { parsePattern, unicodeFlags } from './parsePattern.ts'

/** A repeated part that reads one text in many ways; only of a pattern that wants an end, and so tries them all. */
export function ambiguousPart(source: string): string | undefined {
  const pattern = parsePattern(source)
  if (pattern === undefined || !source.endsWith('$')) return undefined
  const parser = JS.Parser.fromAst({ pattern, flags: unicodeFlags })
  return repeatedParts(pattern).find((part) => {
    const automaton = decided(() => automatonOf(part, parser))
    return automaton !== undefined && isAmbiguous(automaton)
  })?.raw
}

function automatonOf(part: AST.Quantifier, parser: JS.Parser): NFA {
  const { expression, maxCharacter } = parser.parseElement(part, { assertions: 'throw' })
  return NFA.fromRegex(expression, { maxCharacter }, {}, limited())
}

/** Without end, and with no assertion or reference inside. */
function repeatedParts(pattern: AST.Pattern): AST.Quantifier[] {
  const parts: AST.Quantifier[] = []
  const open: AST.Quantifier[] = []
  const refused = new Set<AST.Quantifier>()
  const refuse = (): void => {
    for (const quantifier of open) refused.add(quantifier)
  }
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max === Infinity) parts.push(quantifier)
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
