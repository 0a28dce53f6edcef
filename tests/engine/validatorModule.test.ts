import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { openForms } from '#engine/bundle/openForms.ts'
import { functionBody, openModule } from '#engine/bundle/openModule.ts'
import { matches } from '#engine/validation/matches.ts'
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

test('no English of Ajv is sent, and a content that looks like its code is judged as it stands', () => {
  const odd = ',message:"must be};'
  const properties = { choice: { const: odd }, kept: { const: odd, errorMessage: odd } }
  const text = generateModule({
    odd: { schema: { type: 'object', properties, required: ['choice'] }, ui: {} },
  })
  expect(text).not.toMatch(/"must be equal|"must have/)
  const forms = openForms(openModule((require) => compileFunction(functionBody(text), ['require'])(require)))
  const now = { at: '2026-08-01T00:00:00.000Z', date: '2026-08-01', year: 2026 }
  const scope = { world: { now }, conditions: {}, matches, rows: () => undefined }
  const codesOf = (value: JsonObject) => forms.validate('odd', value, '', { scope }).map(({ code }) => code)
  expect(codesOf({ choice: odd, kept: odd })).toEqual([])
  expect(codesOf({ choice: 'another', kept: 'another' })).toContain(odd)
  expect(codesOf({})).toHaveLength(1)
})
