import { expect, it } from 'vitest'
import type { FormPart } from '#engine/bundle/types.ts'
import { generateModule } from '#engine/validation/generateModule.ts'

const formOf = (minLength: number): FormPart => ({
  schema: { type: 'object', properties: { name: { type: 'string', minLength } } },
  ui: {},
})

it('a module that was written before is the same, however many came between, and each has its own text', () => {
  const first = generateModule({ one: formOf(0) })
  const others = Array.from({ length: 200 }, (_, at) => generateModule({ one: formOf(at + 1) }))
  expect(new Set([first, ...others]).size).toBe(201)
  expect(generateModule({ one: formOf(0) })).toBe(first)
  expect(generateModule({ one: formOf(200) })).toBe(others.at(-1))
})

it('the order in which forms are named changes nothing', () => {
  const [one, two] = [formOf(1), formOf(2)]
  expect(generateModule({ two, one })).toBe(generateModule({ one, two }))
})

it(
  'a text of a form stays a text in the code that is made of it',
  { meta: { spec: ['asvs.1.2.3'] } },
  async () => {
    const evil = [
      "');globalThis.broken=1;//",
      '`${globalThis.broken=1}`',
      '*/globalThis.broken=1/*',
      '\u2028globalThis.broken=1',
      '"]};globalThis.broken=1;({a:["',
      '\\";globalThis.broken=1;//',
    ]
    const properties = Object.fromEntries(
      evil.map((text) => [text, { type: 'string', enum: [text], default: text, title: text }]),
    )
    const required = evil
    const form: FormPart = {
      schema: { type: 'object', properties, required, description: evil[0] ?? '' },
      ui: {},
    }
    const text = generateModule({ [evil[0] ?? '']: form })
    const address = `data:text/javascript,${encodeURIComponent(text)}`
    const module: { default: unknown } = await import(/* @vite-ignore */ address)
    expect(module.default).toBeTypeOf('function')
    expect('broken' in globalThis).toBe(false)
  },
)
