import { expect, test } from 'vitest'
import { toldToApplicant } from '#engine/form/toldToApplicant.ts'

const input = { reason: 'No place', opinion: 'Weak', forgotten: 'x', rows: [{ mark: 5, note: 'z' }] }

test('an applicant is told what says so, and nothing else', () => {
  const ui = { reason: { 'ui:told': 'applicant' }, opinion: { 'ui:told': 'staff' }, forgotten: {} }
  expect(toldToApplicant({ ui }, input)).toEqual({ reason: 'No place' })
})

test('a release that does not know the word tells nothing', () => {
  expect(toldToApplicant({ ui: { reason: { 'ui:widget': 'textarea' } } }, input)).toEqual({})
  expect(toldToApplicant({ ui: {} }, { constructor: 'x', ...input })).toEqual({})
})

test('of rows and groups what is staff’s is kept back', () => {
  const rows = { 'ui:told': 'applicant', items: { note: { 'ui:told': 'staff' } } }
  expect(toldToApplicant({ ui: { rows } }, input)).toEqual({ rows: [{ mark: 5 }] })
  const group = { 'ui:told': 'applicant', inner: { note: { 'ui:told': 'staff' } } }
  expect(toldToApplicant({ ui: { group } }, { group: { mark: 1, inner: { note: 'z' } } })).toEqual({
    group: { mark: 1, inner: {} },
  })
  const closed = { 'ui:told': 'applicant', items: { 'ui:told': 'staff' } }
  expect(toldToApplicant({ ui: { rows: closed } }, input)).toEqual({ rows: [] })
  const whole = { 'ui:told': 'staff', items: { mark: { 'ui:told': 'applicant' } } }
  expect(toldToApplicant({ ui: { rows: whole } }, input)).toEqual({})
})
