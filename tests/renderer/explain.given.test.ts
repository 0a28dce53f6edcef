import { expect, it } from 'vitest'
import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { FormField } from '#engine/form/formFields.ts'
import type { Condition, JsonObject } from '#engine/values/types.ts'
import { sayingText } from '#renderer/explain/sayingText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { Language } from '../browser/texts.ts'
import { scopeWith } from '../engine/values.scope.fixture.ts'
import { telling as wordsOf } from './telling.fixture.ts'

const field = (name: string, schema: JsonObject, ui: JsonObject = {}): FormField => ({
  pointer: `/${name}`,
  name,
  schema,
  ui,
  required: false,
})
const locked = { 'ui:prefill': { from: { at: '/facts/study/specialty' }, locked: true } }
const fields = new Map([
  ['/answers/a/specialty', field('specialty', { type: 'string', inList: 'specialty' })],
  ['/answers/a/filled', field('specialty', { type: 'string', inList: 'specialty' }, locked)],
  ['/answers/a/gender', field('gender', { type: 'string', enum: ['male', 'female'] })],
  ['/answers/a/email', field('email', { type: 'string' })],
  ['/answers/a/photo', field('photo', { type: 'string', upload: {} })],
  ['/answers/a/photos', field('photo', { type: 'array', items: { type: 'string', upload: {} } })],
  [
    '/answers/a/specialCategories',
    field('specialCategories', { type: 'array', items: { inList: 'category' } }),
  ],
])
const telling = (language: Language): Telling => ({
  ...wordsOf(language),
  fieldAt: (pointer) => fields.get(pointer),
  sources: { facts: { socialStatus: { register: 'socialStatus' } } },
})
const scope = scopeWith({
  answers: { a: { specialCategories: ['orphan'] } },
  facts: { socialStatus: { categories: ['orphan'] } },
})

it.each<[Condition, 'is' | 'needs', string, string]>([
  [{ '/answers/a/specialty': {} }, 'is', 'you answered “Specialty”', '“İxtisas” sualına cavab vermisiniz'],
  [{ '/answers/a/filled': {} }, 'is', '“Specialty” is filled in', '“İxtisas” sualına cavab verilib'],
  [
    { not: { '/answers/a/gender': {} } },
    'is',
    'you did not answer “Gender”',
    '“Cins” sualına cavab verməmisiniz',
  ],
  [{ '/answers/a/gender': {} }, 'needs', '“Gender” must be answered', '“Cins” sualına cavab verilməlidir'],
  [{ '/answers/a/photo': {} }, 'needs', 'attach “Photo”', '“Fotoşəkil” əlavə edilməlidir'],
  [{ '/answers/a/photos': {} }, 'is', '“Photo” is attached', '“Fotoşəkil” əlavə edilib'],
  [{ not: { '/answers/a/photo': {} } }, 'is', '“Photo” is not attached', '“Fotoşəkil” əlavə edilməyib'],
  [
    { '/answers/a/specialCategories': { contains: { const: 'warVeteran' } } },
    'is',
    '“War veteran” is chosen in “Preferential categories”',
    '“Güzəşt kateqoriyaları” sualında “Müharibə veteranı” seçilib',
  ],
  [
    { '/answers/a/specialCategories': { not: { contains: { const: 'warVeteran' } } } },
    'is',
    '“War veteran” is not chosen in “Preferential categories”',
    '“Güzəşt kateqoriyaları” sualında “Müharibə veteranı” seçilməyib',
  ],
  [
    { '/facts/socialStatus/categories': { contains: { const: 'warVeteran' } } },
    'needs',
    '“War veteran” must be recorded in the social status register',
    'sosial status reyestrində “Müharibə veteranı” göstərilməlidir',
  ],
  [
    { '/facts/socialStatus/categories': { not: { contains: { const: 'warVeteran' } } } },
    'is',
    '“War veteran” is not recorded in the social status register',
    'sosial status reyestrində “Müharibə veteranı” göstərilməyib',
  ],
])('%j (%s)', (condition, mood, en, az) => {
  const [atom] = atomsOf(explainCondition(condition, { scope }))
  expect(atom && sayingText(atom, telling('en'), mood)).toBe(en)
  expect(atom && sayingText(atom, telling('az'), mood)).toBe(az)
})
