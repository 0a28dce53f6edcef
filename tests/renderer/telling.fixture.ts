import type { FormField } from '#engine/form/formFields.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { hasText, textOf, type Language } from '../browser/texts.ts'
import { scopeWith } from '../engine/values.scope.fixture.ts'

const field = (name: string, schema: JsonObject = {}): FormField => ({
  pointer: `/${name}`,
  name,
  schema,
  ui: {},
  required: false,
})
const fields = new Map([
  ['/answers/target/transferReason', field('transferReason', { inList: 'transferReason' })],
  ['/answers/study/courseYear', field('courseYear', { type: 'integer' })],
  [
    '/answers/study/distance',
    { ...field('distanceStudy', { type: 'boolean' }), ui: { 'ui:widget': 'checkbox' } },
  ],
  ['/answers/target/courseYear', field('courseYear', { type: 'integer' })],
  [
    '/answers/target/direction',
    {
      ...field('transferDirection', { inList: 'transferDirection' }),
      ui: { 'ui:prefill': { from: { at: '/facts/study/direction' }, locked: true } },
    },
  ],
  ['/input/transferReason', field('transferReason', { inList: 'transferReason' })],
  [
    '/answers/study/wrong',
    { ...field('workplaceWrong', { type: 'boolean' }), ui: { 'ui:widget': 'checkbox' } },
  ],
  ['/answers/study/admissionYear', field('admissionYear', { type: 'integer' })],
])
/** The words of a form with these fields. */
export const telling = (language: Language): Telling => ({
  texts: {
    language,
    has: (id) => hasText(language, id),
    translate: (ids, params = {}) => {
      const id = [ids].flat().find((one) => hasText(language, one)) ?? String([ids].flat().at(-1))
      return textOf(language, id, JSON.parse(JSON.stringify(params)))
    },
  },
  process: 'transfer',
  fieldAt: (pointer) => fields.get(pointer),
  rows: () => undefined,
})
export const scope = scopeWith({
  answers: {
    target: { transferReason: 'other', direction: 'inside' },
    study: { courseYear: 2, admissionYear: 2024, distance: false },
  },
  applicant: { birthDate: '2009-01-01', citizenshipId: 1 },
  facts: { tuitionDebt: { amount: 12 }, credits: { earned: 62 } },
})
