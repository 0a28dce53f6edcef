import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Json } from '#engine/values/types.ts'
import { portalFiles } from './flow.fixture.ts'

/** What nobody means to write, and a program or a tired hand may. */
const ODD: Json[] = [
  null,
  true,
  0,
  -1,
  1e21,
  '',
  '__proto__',
  'constructor',
  '/answers/__proto__/x',
  '~2',
  '\u0000',
  '\uD800',
  '(a+)+$',
  '[',
  'P99999999Y',
  '2026-02-30',
  'x'.repeat(5000),
  [],
  {},
  [null],
  [[[[]]]],
  { at: '/answers/x' },
  { at: '' },
  { not: { not: {} } },
  { allOf: [] },
  { $ref: '#' },
  JSON.parse('{"__proto__":{"x":1}}'),
]

interface Blow {
  file: number
  place: number
  how: 'replace' | 'drop' | 'copy' | 'rename' | 'cut' | 'letter'
  odd: Json
  /** The place that is copied. */
  other: number
}
const blow: fc.Arbitrary<Blow> = fc.record({
  file: fc.nat({ max: 100_000 }),
  place: fc.nat({ max: 100_000 }),
  how: fc.constantFrom<Blow['how']>(
    'replace',
    'replace',
    'replace',
    'drop',
    'copy',
    'copy',
    'rename',
    'cut',
    'letter',
  ),
  odd: fc.constantFrom(...ODD),
  other: fc.nat({ max: 100_000 }),
})

interface Place {
  holder: { [name: string]: Json } | Json[]
  name: string
}

function placesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [{ holder: value, name }, ...placesOf(one)])
}

function put({ holder, name }: Place, value: Json | undefined): void {
  if (value === undefined) Reflect.deleteProperty(holder, name)
  else Reflect.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

function struck(text: string, { place, how, odd, other }: Blow): string {
  const at = place % Math.max(1, text.length)
  if (how === 'cut') return text.slice(0, at)
  if (how === 'letter') return text.slice(0, at) + String.fromCharCode(other % 256) + text.slice(at + 1)
  const value: Json = JSON.parse(text)
  const places = placesOf(value)
  const chosen = places[place % Math.max(1, places.length)]
  if (chosen === undefined) return JSON.stringify(odd)
  const from = places[other % places.length]
  const copied: Json | undefined = from && structuredClone(Reflect.get(from.holder, from.name))
  if (how === 'replace') put(chosen, odd)
  if (how === 'drop') put(chosen, undefined)
  if (how === 'copy') put(chosen, copied)
  if (how === 'rename' && !Array.isArray(chosen.holder)) {
    const kept: Json | undefined = Reflect.get(chosen.holder, chosen.name)
    put(chosen, undefined)
    put({ holder: chosen.holder, name: typeof odd === 'string' ? odd : 'toString' }, kept)
  }
  return JSON.stringify(value, undefined, 2)
}

const names = [...portalFiles.keys()]
const memory = new CheckMemory()
checkFiles(portalFiles, memory)

test('whatever becomes of a file, the check says what is wrong or nothing, in bounded time, and breaks at none', () => {
  fc.assert(
    fc.property(fc.array(blow, { minLength: 1, maxLength: 3 }), (blows) => {
      const files = new Map(portalFiles)
      for (const one of blows) {
        const name = names[one.file % names.length] ?? ''
        const text = files.get(name) ?? ''
        try {
          files.set(name, struck(text, one))
        } catch (cause) {
          // Two blows at one file: the first may have left no JSON.
          if (!(cause instanceof SyntaxError)) throw cause
        }
      }
      const started = performance.now()
      for (const { file, pointer, code, severity } of checkFiles(files, memory).findings) {
        expect(typeof file).toBe('string')
        expect(typeof pointer).toBe('string')
        expect(code).toMatch(/^[\w.-]+$/)
        expect(['error', 'warning', 'unproven']).toContain(severity)
      }
      expect(performance.now() - started).toBeLessThan(30_000)
    }),
    { numRuns: Number(process.env['MUTATE_RUNS'] ?? 60) },
  )
})
