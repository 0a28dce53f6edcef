import type { Matcher } from '../values/types.ts'
import type { AjvFunction } from '../bundle/types.ts'
import { createAjv } from './createAjv.ts'
import { matcherOf } from './matcherOf.ts'

/** Decides condition atoms by compiling them when they are first asked for: server, command line and tests. */
export function createMatcher(): Matcher {
  const ajv = createAjv('atoms')
  const compiled = new Map<string, AjvFunction>()
  return matcherOf((text, schema) => {
    const known = compiled.get(text)
    if (known) return known
    const validate: AjvFunction = ajv.compile(schema)
    compiled.set(text, validate)
    return validate
  })
}
