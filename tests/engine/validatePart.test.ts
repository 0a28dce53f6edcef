import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { functionBody, type ModuleFactory, openModule } from '#engine/bundle/openModule.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { formWorld } from '#engine/case/formWorld.ts'
import { openContent } from '#engine/case/openContent.ts'
import type { FormCaseSet, OpenContent } from '#engine/case/types.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { createForms } from '#engine/validation/createForms.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

const root = join(import.meta.dirname, '../..')
const formCases = readdirSync(join(root, 'tests/cases/forms'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.json'),
)

let open: OpenContent
let published: OpenForms

beforeAll(async () => {
  const { content, faults } = parseContent(await readContentFolders(root))
  if (!content) throw new Error(JSON.stringify(faults, undefined, 2))
  open = openContent(content)
  published = publish(open.forms)
})

function publish(forms: { [id: string]: FormPart }): OpenForms {
  const body = functionBody(generateModule(forms))
  const factory: ModuleFactory = (require) => compileFunction(body, ['require'])(require)
  return openForms(openModule(factory))
}

interface Judged {
  form: string
  part: FormPart
  value: Json
  base: string
  scope: Scope
}

/** At every place that is declared or found wrong the part says what the whole says. */
function compare(forms: OpenForms, { form, part, value, base, scope }: Judged): number {
  const whole = forms.validate(form, value, base, { scope })
  const declared = fieldsAt(formFields(part), value, base).map(({ pointer }) => pointer)
  for (const path of new Set([...declared, ...whole.map((issue) => issue.path)])) {
    const place = { base, pointer: path.slice(base.length) }
    const own = forms.validatePart(form, value, place, { scope }).filter((issue) => issue.path === path)
    expect({ path, found: own }).toEqual({ path, found: whole.filter((issue) => issue.path === path) })
  }
  return whole.length
}

test('a part finds at its fields what the whole form finds, in every case of the content', () => {
  let found = 0
  for (const path of formCases) {
    const set: FormCaseSet = JSON.parse(readFileSync(join(root, 'tests/cases/forms', path), 'utf8'))
    for (const one of set.cases ?? [{ name: set.form, expects: set.expects ?? [] }]) {
      const world = formWorld(set, one, open)
      if ('missing' in world) throw new Error(world.missing)
      const part = open.forms[set.form]
      if (!part) throw new Error(set.form)
      const answers = world.workflow?.steps?.find(({ id }) => id === set.step)
      const value = answers === undefined ? world.data : (world.answers[answers.id] ?? {})
      const judged = { form: set.form, part, value, base: world.base, scope: world.scope }
      found += compare(published, judged)
      const emptied = Object.keys(value).map((name) => ({ ...value, [name]: undefined }))
      for (const less of emptied) {
        const present = Object.fromEntries(Object.entries(less).filter(([, member]) => member !== undefined))
        found += compare(published, { ...judged, value: JSON.parse(JSON.stringify(present)) })
      }
    }
  }
  expect(found).toBeGreaterThan(200)
})

const schemas: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonObject>(
      { type: 'string', minLength: 2 },
      { type: 'string', pattern: '^a', errorMessage: 'valid.own' },
      { type: 'number', minimum: 2, errorMessage: { minimum: 'valid.least', type: 'valid.number' } },
      { enum: ['a', 'b'] },
      { type: ['string', 'null'], maxLength: 1 },
      {
        type: 'string',
        rules: [{ must: { const: 'a' }, denied: 'demo.denied', params: { own: { at: '0/' } } }],
      },
      { below: { at: '1/b' }, type: 'number' },
      { anyOf: [{ type: 'string', minLength: 3 }, { type: 'number' }] },
      { const: true, errorMessage: 'valid.consent' },
    ),
    tie('object'),
    fc
      .record({ items: tie('schema'), minItems: fc.nat(2), uniqueItems: fc.boolean() })
      .map((list): JsonObject => ({ type: 'array', ...list })),
  ),
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c/d'), tie('schema'), {
        minKeys: 1,
        noNullPrototype: true,
      }),
      more: fc.constantFrom<JsonObject>(
        {},
        {},
        { additionalProperties: false },
        { required: ['a', 'b'] },
        { required: ['b'], errorMessage: { required: { b: 'valid.ownRequired' } } },
        { required: ['a'], errorMessage: 'valid.wholeObject' },
        { requiredWhen: { a: { '1/b': {} } } },
        { errorMessage: { properties: { a: 'valid.fromAbove' } } },
        { dependencies: { a: ['b'] } },
        { if: { required: ['a'] }, then: { properties: { b: { const: 'a' } }, required: ['b'] } },
        { oneOf: [{ required: ['a'] }, { properties: { b: { minLength: 2 } } }] },
        { allOf: [{ properties: { a: { maxLength: 1 } } }] },
        { minProperties: 2 },
        { patternProperties: { '^a': { minLength: 4 } } },
      ),
    })
    .map(({ properties, more }): JsonObject => ({ type: 'object', properties, ...more })),
})).object

const values: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json[]>('a', 'b', 'abcd', 1, 3, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    {
      weight: 3,
      arbitrary: fc.dictionary(fc.constantFrom('a', 'b', 'c/d', 'e'), tie('value'), {
        noNullPrototype: true,
      }),
    },
  ),
})).value

test('a part finds what the whole form finds, whatever the schema and the answers', () => {
  const counts = { found: 0 }
  fc.assert(
    fc.property(schemas, fc.array(values, { minLength: 1, maxLength: 6 }), (schema, given) => {
      const part = { schema, ui: {} }
      const forms = createForms({ 'demo/any': part })
      for (const value of given) {
        const scope: Scope = {
          world: { input: value, now: { at: '2026-08-01T08:00:00Z', date: '2026-08-01', year: 2026 } },
          conditions: {},
          matches,
          rows: () => undefined,
        }
        counts.found += compare(forms, { form: 'demo/any', part, value, base: '/input', scope })
      }
    }),
    { numRuns: Number(process.env['RUNS'] ?? 100) },
  )
  expect(counts.found).toBeGreaterThan(100)
})
