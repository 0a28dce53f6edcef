import { expect, it } from 'vitest'
import { readersOf } from './readersOf.ts'

it.each([
  ['the person in a form of theirs', {}, { self: true }, ['self']],
  [
    'also a parent, where children have such applications',
    {},
    { self: true, child: true },
    ['self', 'parent'],
  ],
  ['only a parent', {}, { child: true }, ['parent']],
  ['both where another application began it', {}, { parent: true as const }, ['self', 'parent']],
  ['an institution', {}, { institution: { is: 'delegate' } }, ['self']],
  ['the applicant at a move of theirs', { by: ['applicant'] }, { self: true }, ['self']],
  ['both at a move of both', { by: ['ministry', 'applicant'] }, { self: true }, ['self', 'other']],
  ['an officer at a move of officers', { by: ['ministry'] }, { self: true, child: true }, ['other']],
])('a rule is told to %s', (_, site, whom, readers) =>
  expect(readersOf(site, { for: whom })).toEqual(readers),
)
