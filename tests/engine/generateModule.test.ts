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
