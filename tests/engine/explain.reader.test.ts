import { describe, expect, it } from 'vitest'
import { type Reader, readerOf } from '#engine/explain/readerOf.ts'
import type { JsonObject } from '#engine/values/types.ts'

describe('who is told of an application', () => {
  const forInstitution = { for: { institution: { is: 'delegate' } } }
  const rows: [string, JsonObject | undefined, Reader][] = [
    ['the person themselves', { relation: 'self' }, 'self'],
    ['a parent', { relation: 'parent' }, 'parent'],
    ['an officer', { roles: ['ministry'] }, 'other'],
    ['nobody yet', undefined, 'self'],
  ]
  it.each(rows)('is %s', (_, actor, reader) => expect(readerOf(actor)).toBe(reader))

  it('is the institution itself where its officer applies for it, and no other officer', () => {
    expect(readerOf({ id: 'a', roles: ['delegate'] }, forInstitution)).toBe('self')
    expect(readerOf({ id: 'a', roles: ['ministry'] }, forInstitution)).toBe('other')
  })
})
