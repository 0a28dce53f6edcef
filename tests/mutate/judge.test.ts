import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#engine/content/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { contentOf } from './contentOf.ts'
import { ofDead, ofSurvivors } from './generic/explanations.ts'
import { editsAtPlace } from './generic/genericEdits.ts'
import { placeOf } from './generic/placeOf.ts'
import { wordOf } from './generic/wordOf.ts'
import { isAstray } from './judge/isAstray.ts'

let files: Map<string, string>
let contents: Content[]
beforeAll(async () => {
  files = await readContentFolders(process.cwd())
  contents = [contentOf(files)]
})

test('a finding in a process that does not read the edited one is astray', () => {
  expect(isAstray('workflows/transfer.json', ['workflows/support.json'], contents)).toBe(true)
  expect(isAstray('schemas/support/details.json', ['schemas/transfer/study.json'], contents)).toBe(true)
})

test('a finding is not astray in the edited document, a relative, a form around an edited part, or what everybody reads', () => {
  const edited = ['schemas/common/person.json']
  expect(isAstray('workflows/support.json', ['workflows/support.json'], contents)).toBe(false)
  expect(isAstray('workflows/transfer.json', ['workflows/payment.json'], contents)).toBe(false)
  expect(isAstray('schemas/transfer/personal.json', edited, contents)).toBe(false)
  expect(isAstray('ui-schemas/common/applicant.json', edited, contents)).toBe(false)
  expect(isAstray('schemas/account/document.json', ['schemas/account/citizenship.json'], contents)).toBe(
    false,
  )
  expect(isAstray('locales/az/fields.json', ['schemas/transfer/study.json'], contents)).toBe(false)
  expect(isAstray('workflows/transfer.json', ['workflows/conditions.json'], contents)).toBe(false)
})

test.each([
  ['workflows/transfer.json', '/transitions/0/guards/4/must', 'must'],
  ['workflows/transfer.json', '/statuses/draft/phase', 'phase'],
  ['workflows/transfer.json', '/conditions/allDecided/~1application~1count/maximum', 'maximum'],
  ['workflows/conditions.json', '/windowOpen/~1campaign~1opens', 'conditions'],
  ['schemas/transfer/study.json', '/properties/score/minimum', 'minimum'],
  ['ui-schemas/transfer/study.json', '/items/score/ui:visibleWhen/anyOf/0', 'anyOf'],
  ['workflows/personas/aysel.json', '/facts/study/level', 'facts'],
  ['workflows/lists/country.json', '/rows/3/citizenshipId', 'rows'],
])('%s#%s stands under "%s"', (file, pointer, word) => {
  expect(wordOf({ file, pointer })).toBe(word)
})

test('a place is found by the names of its elements', () => {
  expect(placeOf(files, 'workflows/transfer.json#/transitions/submit/guards/common.underAge/must')).toEqual({
    file: 'workflows/transfer.json',
    pointer: '/transitions/0/guards/1/must',
  })
  expect(placeOf(files, 'workflows/transfer.json#/transitions/nothing/to')).toBeUndefined()
})

test('every explanation is of an edit that can be made', () => {
  const gone = [...ofSurvivors, ...ofDead].filter(({ kind, at }) => {
    const place = placeOf(files, at)
    return place === undefined || editsAtPlace(files, place).every((edit) => edit.kind !== kind)
  })
  expect(gone).toEqual([])
})
