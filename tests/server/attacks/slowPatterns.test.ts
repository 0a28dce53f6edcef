import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { changed, smallContent } from '../../engine/content.fixture.ts'

/** Each needs twice the time for every further letter of a text that does not fit. */
const hanging = [
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^([a-zA-Z]+)*$',
  '^(\\w+\\s?)*$',
  '^(?:\\d+,?)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(?:a|a){30}$',
  '^(?:[a-z]{1,40} ?){1,40}$',
  '^(?:[A-Z][a-z]{0,30}[a-z]*){1,9}$',
  '^(?:(?:x+)+y)$',
  '^(?=(a+)+$)b',
  '^(?:[^@]+@?)+$',
  '^(\\p{L}+)+$',
  '^(a+)\\1*(b|a+)+$',
  '^([\\s\\S]|\\n)*x$',
  '^(.|[^x])+y$',
]
const places: { [place: string]: (pattern: string) => ReturnType<typeof changed> } = {
  'a question': (pattern) =>
    changed('schemas/demo/ask.json', '/properties/text', { type: 'string', pattern }),
  'the names of members': (pattern) =>
    changed('schemas/demo/ask.json', '/properties/text', {
      type: 'object',
      patternProperties: { [pattern]: { type: 'string' } },
    }),
  'a condition': (pattern) =>
    changed('workflows/demo.json', '/conditions/chosen', { '/answers/ask/text': { pattern } }),
  'the answer of a register': (pattern) =>
    changed('workflows/facts.json', '/person/value', {
      type: 'object',
      properties: { name: { type: 'string', pattern } },
    }),
}

describe.each(Object.keys(places))('a pattern of %s that would hang', (place) => {
  it.each(hanging)('is told, and nothing is published with it: %s', (pattern) => {
    const { findings } = checkFiles(smallContent(places[place]?.(pattern)))
    const found = findings.filter(({ code }) => code.startsWith('pattern.'))
    expect(found.filter(({ severity }) => severity === 'error').map(({ code }) => code)).not.toEqual([])
  })
})

interface Written {
  file: string
  pattern: string
  flags: string
}
/** Every pattern that stands in a file, wherever. */
function patternsOf(file: string): Written[] {
  const tree: unknown = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  })
  const found: Written[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node)
      found.push({ file, pattern: String(node.pattern), flags: String(node.flags) })
    Object.values(node).forEach(look)
  }
  look(tree)
  return found
}

describe('patterns of our own', () => {
  const all = globSync('src/{server,contract,engine,renderer,app,ui}/**/*.{ts,tsx}').flatMap(patternsOf)

  it('are read from the whole of the portal', () => {
    expect(all.length).toBeGreaterThan(250)
  })

  it('hang on no text', () => {
    const slow = all.filter(({ pattern, flags }) =>
      analyse({ source: pattern, flags }, { reportTypes: { Move: false } }).reports.some(
        ({ exponential }) => exponential,
      ),
    )
    expect(slow).toEqual([])
  })
})
