import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { removeAt } from '#engine/form/removeAt.ts'
import { ChangedDocument } from '#engine/values/ChangedDocument.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Json } from '#engine/values/types.ts'

/** Few names, so that changes meet each other; among them places of lists and what no object inherits. */
const name = fc.constantFrom('a', 'b', '0', '1', '7', '__proto__', 'a/b')
const pointer = fc
  .array(name, { maxLength: 4 })
  .map((names) => names.map((one) => `/${escapeToken(one)}`).join(''))
const json: fc.Arbitrary<Json> = fc
  .letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Json>(null, 1, 'text'),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(name, tie('json'), { maxKeys: 4 }),
    ),
  }))
  .json.map((value): Json => JSON.parse(JSON.stringify(value)))
const changes = fc.array(fc.tuple(pointer, fc.option(json, { nil: undefined })), { maxLength: 8 })

describe('a document that is changed', () => {
  test('is as if each change had made a copy, and the one that was given stays as it was', () => {
    fc.assert(
      fc.property(json, changes, (given, made) => {
        const before = JSON.stringify(given)
        const changed = new ChangedDocument(given)
        let copied: Json = given
        for (const [at, value] of made) {
          if (value === undefined) changed.remove(at)
          else changed.set(at, value)
          copied = value === undefined ? removeAt(copied, at) : setAt(copied, at, value)
        }
        expect(JSON.stringify(changed.value)).toBe(JSON.stringify(copied))
        expect(JSON.stringify(given)).toBe(before)
      }),
    )
  })

  test('copies what is on the way once, however many changes go through it', () => {
    let copies = 0
    const counted = <Held extends object>(held: Held): Held =>
      new Proxy(held, {
        ownKeys: (target) => {
          copies += 1
          return Reflect.ownKeys(target)
        },
      })
    const rows = Array.from({ length: 100 }, () => ({}))
    const changed = new ChangedDocument(counted({ step: counted({ rows, stranger: 1 }) }))
    for (const at of rows.keys()) changed.set(`/step/rows/${at}/name`, 'x').remove('/step/stranger')
    expect(copies).toBe(2)
  })
})
