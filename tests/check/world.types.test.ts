import { expect, test } from 'vitest'
import { worldOf } from '#engine/check/world/worldOf.ts'
import type { WorldPlace } from '#engine/check/world/WorldPlace.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { contentOf } from '../mutate/contentOf.ts'

const content = contentOf(await readContentFolders(process.cwd()))
const typeAt = (place: WorldPlace, pointer: string) => worldOf(content, place).typeAt(pointer)
const submit: WorldPlace = { workflow: 'transfer', transition: 'submit' }
const decide: WorldPlace = { workflow: 'transfer', track: 'choice', transition: 'decideYes' }
const paying: WorldPlace = { workflow: 'payment', transition: 'callbackOk' }

test('answers that were validated are there, those that are being filled in may not be', () => {
  expect(typeAt(submit, '/answers/study/educationLevel')).toMatchObject({
    mayBeAbsent: false,
    mayBeNull: false,
  })
  expect(typeAt({ ...submit, moment: 'when' }, '/answers/study/educationLevel')?.mayBeAbsent).toBe(true)
  expect(typeAt({ workflow: 'transfer', step: 'study' }, '/answers/study/educationLevel')?.mayBeAbsent).toBe(
    true,
  )
  expect(typeAt(decide, '/answers/study/educationLevel')?.mayBeAbsent).toBe(false)
  expect(
    typeAt({ workflow: 'transfer', transition: 'refuse' }, '/answers/study/educationLevel')?.mayBeAbsent,
  ).toBe(true)
})

test('an answer that is hidden under a condition may be absent', () => {
  expect(typeAt(submit, '/answers/study/specialtyCode')?.mayBeAbsent).toBe(true)
})

test('the status is one of those at which the place is', () => {
  expect(typeAt(submit, '/application/status')?.schema).toEqual({ enum: ['draft'] })
  expect(typeAt({ ...submit, moment: 'effects' }, '/application/status')?.schema).toEqual({
    enum: ['applied'],
  })
  expect(typeAt(decide, '/application/status')?.schema).toEqual({ enum: ['inProcess', 'diplomaConfirmed'] })
  expect(typeAt(decide, '/track/status')?.schema).toEqual({
    enum: ['inReview', 'interviewAssigned', 'examAssigned'],
  })
})

test('what cannot have happened yet was done no time', () => {
  expect(typeAt(submit, '/application/done/return/count')?.schema).toEqual({ const: 0 })
  expect(typeAt(submit, '/application/done/return/input/returnDeadline')).toBeUndefined()
  const later = { workflow: 'transfer', transition: 'resubmit' }
  expect(typeAt(later, '/application/done/return/input/returnDeadline')?.schema).toMatchObject({
    format: 'date',
  })
})

test('a value has the type of its operand where it is read', () => {
  expect(typeAt(submit, '/values/returnLatest')?.schema).toEqual({ type: 'string', format: 'date' })
  expect(typeAt(submit, '/values/target')).toBeUndefined()
  expect(typeAt(decide, '/values/target/aptitude')?.schema).toEqual({ type: 'boolean' })
  expect(typeAt(paying, '/values/paidAt')?.schema).toMatchObject({ format: 'date-time' })
})

test('a fact may be null, and what is in it absent', () => {
  expect(typeAt(submit, '/facts/targets')).toMatchObject({ mayBeAbsent: false, mayBeNull: true })
  expect(typeAt(submit, '/facts/targets/0/passScore')).toEqual({
    schema: { type: 'number' },
    mayBeAbsent: true,
    mayBeNull: false,
  })
})

test('somebody acts where only people can', () => {
  const isAbsent = (place: WorldPlace) => typeAt(place, '/actor/id')?.mayBeAbsent
  expect(isAbsent(submit)).toBe(false)
  expect(isAbsent({ ...submit, moment: 'effects' })).toBe(false)
  expect(isAbsent({ ...submit, moment: 'when' })).toBe(true)
  expect(isAbsent({ workflow: 'transfer', transition: 'expire' })).toBe(true)
})

test('the parent of a process is whichever creates it, and its data what that sets', () => {
  expect(typeAt(paying, '/parent/status')?.schema).toMatchObject({
    anyOf: expect.arrayContaining([{ enum: expect.arrayContaining(['paymentDue', 'releaseOrderPending']) }]),
  })
  expect(typeAt(paying, '/parent/data/payBy')?.schema).toMatchObject({ format: 'date' })
  expect(typeAt(submit, '/parent/status')).toBeUndefined()
})

test('branches, free names and parts that contain themselves are known', () => {
  const place = { workflow: 'gallery', step: 'branches' }
  const known = [
    '/answers/branches/travelWay/plateNumber',
    '/answers/branches/petOwner/wantsPet',
    '/answers/branches/cardOwner/libraryTown',
    '/answers/freeNames/ownWords/anything',
    '/answers/freeNames/markBook/abc',
    '/answers/freeNames/familyTree/treeChildren/0/treeChildren/*/treeName',
  ]
  expect(known.filter((pointer) => typeAt(place, pointer) === undefined)).toEqual([])
  expect(typeAt(place, '/answers/freeNames/markBook/ABC')).toBeUndefined()
})

test('the nearest known pointer is told', () => {
  const near = (pointer: string) => worldOf(content, submit).near(pointer)
  expect(near('/answers/study/educationLevl')).toBe('/answers/study/educationLevel')
  expect(near('/answers/educationLevel')).toBe('/answers/study/educationLevel')
  expect(near('/aplication/status')).toBe('/application/status')
  expect(near('/answers/nothing/like/it')).toBeUndefined()
})
