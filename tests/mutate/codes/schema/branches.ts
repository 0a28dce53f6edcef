import { under } from '#engine/content/checks/place.ts'
import type { Json } from '#engine/values/types.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { schemaParts } from '../../walk/contentParts.ts'
import { typedFields, writtenTexts } from './typedFields.ts'

const alone = createMutator('schema.alone', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    if (!/^workflows\/(facts|lists)/.test(place.file) || !('properties' in value)) continue
    for (const keyword of ['then', 'else', 'if']) {
      const at = under(place, keyword)
      yield {
        title: `${place.pointer}: "${keyword}" stands alone`,
        changes: [setAt(at, { minProperties: 1 })],
        at,
      }
    }
  }
  for (const { form, name, field, place } of typedFields(content, 'object')) {
    const at = under(place, 'discriminator')
    if ('oneOf' in field || 'anyOf' in field) continue
    yield {
      title: `${form}: ${name} chooses among no branches`,
      changes: [setAt(at, { propertyName: 'x' })],
      at,
    }
  }
})

const never = createMutator('schema.ifNever', function* (content) {
  for (const { form, name, place } of typedFields(content, 'string', 'number', 'integer')) {
    const at = under(place, 'if')
    yield {
      title: `${form}: ${name} is asked whether it is a list`,
      changes: [setAt(at, { type: 'array' }), setAt(under(place, 'then'), { maxItems: 3 })],
      at,
    }
  }
  for (const { form, name, field, place } of typedFields(content, 'number', 'integer')) {
    const { maximum } = field
    if (typeof maximum !== 'number') continue
    const at = under(place, 'if')
    yield {
      title: `${form}: ${name} is asked whether it is above its maximum`,
      changes: [setAt(at, { exclusiveMinimum: maximum }), setAt(under(place, 'then'), { multipleOf: 2 })],
      at,
    }
  }
})

const always = createMutator('schema.ifAlways', function* (content) {
  for (const { form, name, field, place } of typedFields(content, 'string', 'number', 'integer', 'boolean')) {
    const at = under(place, 'if')
    yield {
      title: `${form}: ${name} is asked whether it is of its own type`,
      changes: [setAt(at, { type: field['type'] ?? 'string' }), setAt(under(place, 'else'), { minimum: 2 })],
      at,
    }
  }
})

function* choices(
  content: Parameters<typeof writtenTexts>[0],
  what: string,
  keyword: string,
  options: Json[],
) {
  for (const { form, name, field, place } of writtenTexts(content)) {
    // Beside what refuses more, the branches may not be what they are by themselves.
    if (keyword in field || 'differsFrom' in field) continue
    const { pattern: _pattern, errorMessage: _message, minLength: _least, maxLength: _most, ...rest } = field
    yield {
      title: `${form}: ${name} has a branch ${what}`,
      changes: [setAt(place, { ...rest, [keyword]: options })],
      at: under(place, keyword, 1),
    }
  }
}

const branchNever = createMutator('schema.branchNever', function* (content) {
  yield* choices(content, 'that is a number', 'anyOf', [{ minLength: 2 }, { type: 'number' }])
  yield* choices(content, 'that is a number', 'oneOf', [{ minLength: 2 }, { const: 7 }])
})
const overlap = createMutator('schema.branchOverlap', function* (content) {
  yield* choices(content, 'that overlaps by length', 'oneOf', [{ minLength: 2 }, { maxLength: 5 }])
  yield* choices(content, 'that overlaps by pattern', 'oneOf', [
    { pattern: '^[A-F]+$' },
    { pattern: '^[D-K]+$' },
  ])
})
const unproven = createMutator('schema.unproven', function* (content) {
  const options = [{ equals: { at: '/now/date' } }, { maxLength: 5 }]
  yield* choices(content, 'that reads the day', 'oneOf', options)
})
const idle = createMutator('schema.branchIdle', function* (content) {
  yield* choices(content, 'that is part of another', 'anyOf', [{ minLength: 2 }, { minLength: 5 }])
  yield* choices(content, 'that is part of another', 'anyOf', [
    { pattern: '^[A-Z]+$' },
    { pattern: '^[B-D]{2}$' },
  ])
})

export const branchMutators: Mutator[] = [alone, never, always, branchNever, overlap, unproven, idle]
