import { expect, test } from 'vitest'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import type { RendererServices } from '#renderer/environment/RendererServices.ts'
import { summaryRows } from '#renderer/summary/summaryRows.tsx'
import { readContent } from '../cases/readContent.ts'

const { forms } = await readContent()
const none = async () => Promise.reject(new Error('Nothing is asked'))
const services: RendererServices = {
  translate: String,
  has: () => true,
  language: 'en',
  searchRows: none,
  lookup: none,
  uploadFile: none,
  fileInfo: none,
  fileUrl: none,
  now: () => 0,
}

test('the review has a row for what can still be given, and none for what a register did not say', () => {
  const schema = forms['htpdpMovement/details']
  if (schema === undefined) throw new Error('There is no such form')
  const ui = { workplace: { 'ui:widget': 'readonly' }, position: { 'ui:widget': 'text' } }
  const placed = fieldsAt(formFields({ schema, ui }), {}, '/answers/details')
  const rowsOf = (given: object) =>
    summaryRows(placed, {
      step: 'details',
      answers: { details: { ...given } },
      process: 'htpdpMovement',
      services,
      lists: {},
      hidden: new Set(),
    }).map(({ key }) => key)
  expect(rowsOf({})).toContain('/answers/details/position')
  expect(rowsOf({})).not.toContain('/answers/details/workplace')
  expect(rowsOf({ workplace: 'BDU' })).toContain('/answers/details/workplace')
})
