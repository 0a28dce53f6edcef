import { expect, it } from 'vitest'
import type { Condition } from '#engine/values/types.ts'
import { scopeWith } from '../engine/values.scope.fixture.ts'
import { mayBeRefused } from './mayBeRefused.ts'

const conditions: { [name: string]: Condition } = {
  byParent: { '/actor/relation': { const: 'parent' } },
  minor: { '/applicant/birthDate': { age: { maximum: 17 } } },
}
const scope = { ...scopeWith({}), conditions }
const readersRefused = (guard: { if?: Condition; must: Condition }): string[] =>
  (['self', 'parent', 'other'] as const).filter((reader) =>
    mayBeRefused({ ...guard, denied: 'some.refusal' }, reader, scope),
  )

it.each([
  ['that asks what only a case knows may refuse everybody', { must: 'minor' }, ['self', 'parent', 'other']],
  ['that judges parents alone refuses no others', { if: 'byParent', must: 'minor' }, ['parent']],
  [
    'that judges everybody but parents refuses no parent',
    { if: { allOf: ['minor', { not: 'byParent' }] }, must: 'minor' },
    ['self', 'other'],
  ],
  ['that wants a parent refuses none', { if: 'minor', must: 'byParent' }, ['self', 'other']],
])('a guard %s', (_, guard, readers) => expect(readersRefused(guard)).toEqual(readers))
