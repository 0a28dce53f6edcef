import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { OwnCase, Sample, WrittenCase } from './sample.ts'

const root = join(import.meta.dirname, '../../..')
const OUTSIDE = join(root, '../shared/outside')
const folders = ['rjsf-samples', 'jsonforms', 'vets']

/** Samples of others; none where the folder is not at hand. */
export function readOutside(): Sample[] {
  if (!existsSync(OUTSIDE)) return []
  return folders.flatMap((folder) =>
    readdirSync(join(OUTSIDE, folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => sampleOf(file.replace('.json', ''), readJson(join(OUTSIDE, folder, file)))),
  )
}

/** Our own cases: tests/cases/language/*.json. */
export function readOwn(): OwnCase[] {
  const folder = join(root, 'tests/cases/language')
  return readdirSync(folder).flatMap((file) => {
    const cases: WrittenCase[] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return cases.map(({ name, schema, ui = {}, data = {}, ...told }) => ({ name, schema, ui, data, ...told }))
  })
}

function readJson(file: string): JsonObject {
  const json: Json = JSON.parse(readFileSync(file, 'utf8'))
  return isObject(json) ? json : {}
}

/** A form of ours is an object: another root stands as the one field of an object, on both sides. */
function sampleOf(name: string, { schema, uiSchema, ui, formData, data }: JsonObject): Sample {
  const given = objectOf(schema)
  const dressed = objectOf(uiSchema ?? ui)
  const answers = formData ?? data
  if (isObjectRoot(given)) return { name, schema: plainRoot(given), ui: dressed, data: objectOf(answers) }
  const { definitions, $defs, $schema: _dialect, ...inside } = given
  return {
    name,
    schema: {
      type: 'object',
      properties: { value: inside },
      ...(definitions !== undefined && { definitions }),
      ...($defs !== undefined && { $defs }),
    },
    ui: { value: dressed },
    data: answers === undefined ? {} : { value: answers },
  }
}

function isObjectRoot({ type, properties, $ref }: JsonObject): boolean {
  return type === 'object' || properties !== undefined || $ref !== undefined
}

/** The dialect is told to no validator: draft-04 is taken as far as it is draft-07. */
function plainRoot({ $schema: _dialect, ...schema }: JsonObject): JsonObject {
  return schema
}

function objectOf(json: Json | undefined): JsonObject {
  return isObject(json) ? json : {}
}
