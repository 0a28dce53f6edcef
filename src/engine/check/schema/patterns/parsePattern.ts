import { type AST, RegExpParser } from '@eslint-community/regexpp'

const parser = new RegExpParser({ ecmaVersion: 2024 })
/** Patterns of schemas are compiled with `u`. */
export const unicodeFlags = parser.parseFlags('u')

const parsed = new Map<string, AST.Pattern | undefined>()
const REMEMBERED = 5000

/** The tree of a pattern as schemas have it (flag `u`); undefined where it is none. */
export function parsePattern(source: string): AST.Pattern | undefined {
  if (!parsed.has(source)) {
    if (parsed.size >= REMEMBERED) parsed.clear()
    parsed.set(source, parse(source))
  }
  return parsed.get(source)
}

function parse(source: string): AST.Pattern | undefined {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode: true })
  } catch {
    return undefined
  }
}
