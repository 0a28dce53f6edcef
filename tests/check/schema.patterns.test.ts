import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ambiguousPart } from '#engine/check/schema/patterns/ambiguousPart.ts'
import { tree, waysToRead, written } from './schema.patterns.fixture.ts'
import { saidOfField } from './schema.fixture.ts'

test.each([
  '^(.|\\s)*x$',
  '^([a-z]|[a-z0-9])*-$',
  '^(?:a|a)*b$',
  '^(?:[0-9]|[0-9])+$',
  '^(?:ab|ab)*c$',
  '^(?:a?b?)*c$',
  '^(?:a(?:b?|c?)d)*$',
  '^x(?:[a-z]{2,3})*$',
  '^(?:[a-z]{1,40} ?){1,40}$',
  '^(?:a|a){30}b$',
])('%s reads a text in many ways, which is told', (pattern) => {
  expect(saidOfField({ type: 'string', pattern })).toEqual(['./pattern pattern.slow'])
})

test.each([
  '^(a|b)*c$',
  '^[a-z]+(-[a-z]+)*$',
  '^(?:ab|ac)*d$',
  '^(?:a|)*c$',
  '^(?:[a-z]{2}|[0-9])*$',
  '^(?:(?:a?){0,2}b)*$',
  '^(?:[a-z]{1,40} ){1,40}$',
  '^(?:[a-z]{1,3} ?){1,2}$',
])('%s reads each text in one way, and nothing is told', (pattern) => {
  expect(saidOfField({ type: 'string', pattern })).toEqual([])
})

const texts = Array.from({ length: 7 }, (_, length) => length).flatMap((length) =>
  Array.from({ length: 2 ** length }, (_, number) =>
    Array.from({ length }, (_none, at) => ((number >> at) & 1 ? 'b' : 'a')).join(''),
  ),
)

test('A repeated part is told of exactly where a text is found that it reads in two ways', () => {
  fc.assert(
    fc.property(tree, (of) => {
      const part = { of, least: 0, most: Infinity }
      const found = ambiguousPart(`^(?:${written(of)})*c$`)
      const own = found === undefined || found.part === `(?:${written(of)})*`
      if (found !== undefined && own) expect(waysToRead(part, found.text)).toBeGreaterThan(1)
      const twice = texts.find((text) => waysToRead(part, text) > 1)
      if (twice !== undefined) expect(found).toBeDefined()
    }),
    { numRuns: 300 },
  )
})
