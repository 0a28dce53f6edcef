import { expect, test } from 'vitest'
import { generateModule } from '#engine/validation/generateModule.ts'
import type { JsonObject } from '#engine/values/types.ts'

const PATTERN = '^[A-Z]{3}-(one|two)$'

function moduleOf(fields: number): string {
  const properties: JsonObject = {}
  for (let index = 0; index < fields; index += 1) {
    properties[`field${index}`] = {
      type: 'string',
      title: `Title ${index}`,
      default: `${index}`,
      pattern: PATTERN,
    }
  }
  const form = { schema: { type: 'object', properties }, ui: {} }
  return generateModule({ 'some/form': form })
}

test('fields that differ only in their titles are judged by one function', () => {
  const functions = (text: string) => text.match(/function validate\d+/g)?.length
  expect(functions(moduleOf(20))).toBe(functions(moduleOf(2)))
})

test('a published module holds no schema that nothing reads, and no text for readers', () => {
  expect(moduleOf(3)).not.toMatch(/Title \d/)
})
