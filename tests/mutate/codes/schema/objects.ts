import { findReference } from '#engine/bundle/formReference.ts'
import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { fieldPlaces, formPlaces } from '../../walk/formPlaces.ts'
import { schemaParts } from '../../walk/contentParts.ts'

const field = createMutator('schema.field', function* (content) {
  for (const { form, schema, place } of formPlaces(content)) {
    const names = Object.keys(isObject(schema['properties']) ? schema['properties'] : {})
    const [name = '', other = name] = names
    if (name === '') continue
    const wrong = misspelt(name)
    yield {
      title: `${form}: what depends on ${name} is misspelt`,
      changes: [setAt(under(place, 'dependencies'), { [wrong]: [other] })],
      at: under(place, 'dependencies', wrong),
    }
    yield {
      title: `${form}: what ${name} brings with it is misspelt`,
      changes: [setAt(under(place, 'dependencies'), { [name]: [misspelt(other)] })],
      at: under(place, 'dependencies', name, 0),
    }
    yield {
      title: `${form}: an "if" asks for a field that is misspelt`,
      changes: [
        setAt(under(place, 'if'), { required: [wrong] }),
        setAt(under(place, 'then'), { minProperties: 2 }),
      ],
      at: under(place, 'if', 'required', 0),
    }
  }
})

const open = createMutator('schema.open', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    if (!place.file.startsWith('schemas/') || value['additionalProperties'] !== false) continue
    if ('patternProperties' in value) continue
    yield {
      title: `${place.file}${place.pointer} takes what nobody named`,
      changes: [removeAt(under(place, 'additionalProperties'))],
      at: place,
    }
  }
})

const openWide = createMutator('schema.open', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    if (
      !place.file.startsWith('schemas/') ||
      value['additionalProperties'] !== false ||
      place.pointer === ''
    ) {
      continue
    }
    const at = under(place, 'additionalProperties')
    yield { title: `${place.file}${place.pointer} takes anything`, changes: [setAt(at, true)], at }
  }
})

const vague = createMutator('schema.vague', function* (content) {
  for (const { value, role, place } of schemaParts(content)) {
    if (place.file.startsWith('schemas/') || Object.keys(value).length !== 1 || role === 'atom') continue
    if (value['type'] === undefined || !/\/value\/|\/row\/|\/created\//.test(place.pointer)) continue
    yield {
      title: `${place.file}${place.pointer} has lost its type`,
      changes: [removeAt(under(place, 'type'))],
      at: place,
    }
  }
})

const closedOut = createMutator('schema.closedOut', function* (content) {
  for (const { form, schema, place } of formPlaces(content)) {
    const names = Object.keys(isObject(schema['properties']) ? schema['properties'] : {})
    const [name] = names
    const foreign = ['lastName', 'email', 'country', 'mobile'].find((other) => !names.includes(other))
    if (name === undefined || foreign === undefined || 'if' in schema) continue
    yield {
      title: `${form}: a branch asks for ${foreign}, which the form refuses`,
      changes: [
        setAt(under(place, 'if'), { required: [name] }),
        setAt(under(place, 'then'), { properties: { [foreign]: { type: 'string' } } }),
      ],
      at: under(place, 'then', 'properties', foreign),
    }
  }
})

const unused = createMutator('schema.unused', function* (content) {
  for (const { form, schema, place } of formPlaces(content)) {
    const definitions = isObject(schema['definitions']) ? schema['definitions'] : {}
    yield {
      title: `${form} has a definition that nobody uses`,
      changes: [
        setAt(under(place, 'definitions'), { ...definitions, spareWord: { type: 'string', maxLength: 9 } }),
      ],
      at: under(place, 'definitions', 'spareWord'),
    }
  }
})

const repeated = createMutator('schema.repeated', function* (content) {
  for (const { form, name, field, place } of fieldPlaces(content)) {
    const { $ref: reference } = field
    if (typeof reference !== 'string') continue
    const target = findReference(content, form, reference)?.schema
    for (const [keyword, value] of Object.entries(isObject(target) ? target : {})) {
      if (keyword === '$ref' || keyword in field) continue
      const at = under(place, keyword)
      yield { title: `${form}: ${name} repeats ${keyword} of its part`, changes: [setAt(at, value)], at }
    }
  }
})

const blocks = createMutator('schema.blocks', function* (content) {
  for (const { form, schema, place } of formPlaces(content)) {
    const { allOf } = schema
    if (!Array.isArray(allOf)) continue
    for (const [index, block] of allOf.entries()) {
      const reference = isObject(block) ? block['$ref'] : undefined
      const target = typeof reference === 'string' ? findReference(content, form, reference) : undefined
      const fields = isObject(target?.schema) ? target.schema['properties'] : undefined
      for (const name of Object.keys(isObject(fields) ? fields : {})) {
        yield* clash(form, name, under(place, 'allOf', allOf.length), { file: place.file, index })
      }
    }
  }
})

/** A form beside takes the field too: it is put behind the others as one more block. */
function* clash(form: string, name: string, at: Place, { file }: { file: string; index: number }) {
  yield {
    title: `${form}: two blocks ask for ${name}, each otherwise`,
    changes: [
      setAt(
        { file, pointer: '/definitions' },
        {
          block: { type: 'object', properties: { [name]: { type: 'string', maxLength: 7 } } },
        },
      ),
      setAt(at, { $ref: '#/definitions/block' }),
    ],
    at,
  }
}

const circle = createMutator('schema.circle', function* (content) {
  for (const { form, name, field, holder, holderPlace, place } of fieldPlaces(content)) {
    const definitions = isObject(holder['definitions']) ? holder['definitions'] : {}
    if (holderPlace.pointer !== '' || '$ref' in field || field['type'] !== 'string') continue
    const reference = '#/definitions/endless'
    const endless = {
      type: 'object',
      additionalProperties: false,
      required: [name],
      properties: { [name]: { $ref: reference } },
    }
    yield {
      title: `${form}: ${name} must contain itself`,
      changes: [
        setAt({ file: place.file, pointer: '/definitions' }, { ...definitions, endless }),
        setAt(place, { $ref: reference }),
      ],
      at: under({ file: place.file, pointer: '/definitions' }, 'endless', 'properties', name, '$ref'),
    }
  }
})

const reference = createMutator('schema.reference', function* (content) {
  for (const { value, role, place } of schemaParts(content)) {
    if (place.file.startsWith('schemas/') || role === 'atom' || !('type' in value)) continue
    if (!/\/value\/|\/row\/|\/created\//.test(place.pointer)) continue
    yield {
      title: `${place.file}${place.pointer} refers to a part of a form`,
      changes: [setAt(place, { $ref: 'common/contact#/definitions/email' })],
      at: under(place, '$ref'),
    }
  }
})

const rows = createMutator('list.value', function* (content) {
  for (const [id, { row, rows: all }] of Object.entries(content.lists)) {
    for (const [index, values] of all.entries()) {
      const place = under({ file: `workflows/lists/${id}.json`, pointer: '/rows' }, index)
      for (const [name, column] of Object.entries(row)) {
        if (values[name] === undefined) continue
        const at = under(place, name)
        yield { title: `${id}: ${name} of a row is of another type`, changes: [setAt(at, [[]])], at }
        if (!isObject(column) || column['inList'] === undefined) continue
        yield { title: `${id}: ${name} of a row is in no list`, changes: [setAt(at, 'nowhere')], at }
      }
    }
  }
})

export const objectMutators: Mutator[] = [
  field,
  open,
  openWide,
  vague,
  closedOut,
  unused,
  repeated,
  blocks,
  circle,
  reference,
  rows,
]
