import type { JsonObject } from '#engine/values/types.ts'

interface Kind {
  id: string
  schema: JsonObject
  ui: JsonObject
  /** Words that it can have besides, of those that say what a value may be. */
  can: string
}

const LETTERS = 'pattern minLength maxLength checkDigit'
const FIGURES = 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf above atLeast below atMost'

/** What an analyst can ask without thinking of types: each is a schema and how it is asked. */
export const questionKinds = [
  {
    id: 'text',
    schema: { type: 'string', minLength: 2, maxLength: 200 },
    ui: { 'ui:widget': 'text' },
    can: LETTERS,
  },
  {
    id: 'longText',
    schema: { type: 'string', maxLength: 2000 },
    ui: { 'ui:widget': 'textarea' },
    can: LETTERS,
  },
  { id: 'number', schema: { type: 'integer', minimum: 0 }, ui: { 'ui:widget': 'number' }, can: FIGURES },
  {
    id: 'year',
    schema: { type: 'integer', minimum: 1950, maximum: 2100 },
    ui: { 'ui:widget': 'year' },
    can: FIGURES,
  },
  {
    id: 'money',
    schema: { type: 'number', minimum: 0, multipleOf: 0.01 },
    ui: { 'ui:widget': 'money' },
    can: FIGURES,
  },
  {
    id: 'date',
    schema: { type: 'string', format: 'date' },
    ui: { 'ui:widget': 'date' },
    can: 'above atLeast below atMost age',
  },
  {
    id: 'email',
    schema: { type: 'string', format: 'email', maxLength: 200 },
    ui: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
    can: 'minLength maxLength',
  },
  {
    id: 'phone',
    schema: { type: 'string', pattern: '^\\+[1-9][0-9]{7,14}$' },
    ui: { 'ui:widget': 'phone', 'ui:autocomplete': 'tel' },
    can: '',
  },
  { id: 'yesNo', schema: { type: 'boolean' }, ui: { 'ui:widget': 'radio' }, can: '' },
  { id: 'choice', schema: { type: 'string' }, ui: { 'ui:widget': 'select' }, can: 'enum inList' },
  { id: 'search', schema: { type: 'string' }, ui: { 'ui:widget': 'combobox' }, can: 'enum inList' },
  { id: 'agreement', schema: { type: 'boolean', const: true }, ui: { 'ui:widget': 'confirm' }, can: '' },
  { id: 'file', schema: { type: 'string', upload: {} }, ui: { 'ui:widget': 'file' }, can: '' },
  {
    id: 'files',
    schema: { type: 'array', maxItems: 5, items: { type: 'string', upload: {} } },
    ui: { 'ui:widget': 'file' },
    can: 'minItems maxItems uniqueItems',
  },
] as const satisfies readonly Kind[]

export type KindId = (typeof questionKinds)[number]['id']

/** Kinds that ask for a list to choose from. */
export const choosesFrom: ReadonlySet<string> = new Set<KindId>(['choice', 'search'])

/** The kind by how it is asked. */
export function kindOf(schema: JsonObject, ui: JsonObject): KindId | undefined {
  const widget = ui['ui:widget']
  if (widget === 'radio' && schema['type'] !== 'boolean') return 'choice'
  if (widget === 'file' && schema['type'] === 'array') return 'files'
  return questionKinds.find((kind) => kind.ui['ui:widget'] === widget)?.id
}
