import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictogramPaths } from '#ui/pictogramPaths.ts'

const meta: { definitions: { service: { properties: { icon: { enum: string[] } } } } } = JSON.parse(
  readFileSync(new URL('../../schemas/meta/services.json', import.meta.url), 'utf8'),
)

test('every drawing that content may name is there, and no other', () => {
  expect(meta.definitions.service.properties.icon.enum).toEqual(Object.keys(pictogramPaths))
})
