import { type Place, under } from '#engine/content/checks/place.ts'
import { formUses } from '#engine/content/formUses.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { type Breakage, createMutator } from '../../createMutator.ts'
import { addFile, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { type FieldPlace, fieldPlaces, uiPlaces } from '../../walk/formPlaces.ts'

const neverHere = createMutator('condition.neverHere', function* (content): Generator<Breakage> {
  for (const { ui, name, place } of uiPlaces(content)) {
    const shown = ui['ui:visibleWhen']
    if (shown === undefined || typeof shown === 'boolean') continue
    const at = under(place, 'ui:readOnlyWhen')
    yield { title: `${name} is locked where it is not shown`, changes: [setAt(at, { not: shown })], at }
  }
})

const alwaysHere = createMutator('condition.alwaysHere', function* (content): Generator<Breakage> {
  for (const { ui, name, place } of uiPlaces(content)) {
    const shown = ui['ui:visibleWhen']
    if (shown === undefined || typeof shown === 'boolean') continue
    const at = under(place, 'ui:readOnlyWhen')
    yield { title: `${name} is locked where it is shown`, changes: [setAt(at, shown)], at }
  }
})

const neverShown = createMutator('field.neverShown', function* (content): Generator<Breakage> {
  const required = new Set(
    fieldPlaces(content).flatMap(({ required: is, form, name }) => (is ? [`${form} ${name}`] : [])),
  )
  for (const { form, ui, name, place } of uiPlaces(content)) {
    const shown = ui['ui:visibleWhen']
    if (!required.has(`${form} ${name}`) || !isUsed(content, form)) continue
    const at = under(place, 'ui:visibleWhen')
    const wrong =
      shown === undefined ? { allOf: ['citizen', 'foreigner'] } : { allOf: [shown, { not: shown }] }
    if (shown === undefined && form.startsWith('account/')) continue
    yield { title: `nothing shows ${name}`, changes: [setAt(at, wrong)], at, or: ['condition.never'] }
  }
})

const circle = createMutator('visibility.circle', function* (content): Generator<Breakage> {
  const all = uiPlaces(content).filter(({ form }) => asked(content, form))
  for (const [index, { form, name, place }] of all.entries()) {
    const other = all[index + 1]
    if (other === undefined || other.form !== form) continue
    if (place.pointer.split('/').length !== 2 || other.place.pointer.split('/').length !== 2) continue
    const [one, two] = [under(place, 'ui:visibleWhen'), under(other.place, 'ui:visibleWhen')]
    const changes = [setAt(one, { [`1/${other.name}`]: {} }), setAt(two, { [`1/${name}`]: {} })]
    yield { title: `${name} and ${other.name} show each other`, changes, at: [one, two] }
    yield { title: `${name} shows itself`, changes: [setAt(one, { [`1/${name}`]: {} })], at: one }
  }
})

/** By a process that fills it in. */
/** As a step or as what an event asks for; others stand ready for something to come. */
function isUsed({ workflows }: Content, form: string): boolean {
  return Object.values(workflows).some((workflow) => formUses(workflow).some((use) => use.form === form))
}

function asked({ workflows }: Content, form: string): boolean {
  return Object.values(workflows).some(({ steps = [] }) => steps.some((step) => step.form === form))
}

const denied = 'valid.format'

function more({ field, place }: FieldPlace, ...added: JsonObject[]) {
  const rules = Array.isArray(field['rules']) ? field['rules'] : []
  return {
    change: setAt(under(place, 'rules'), [...rules, ...added]),
    at: under(place, 'rules', rules.length),
  }
}

/** Values of a field that has only few. */
function choicesOf({ lists }: Content, { field }: FieldPlace): Json[] {
  const { enum: members, inList } = field
  if (Array.isArray(members)) return members
  const list = typeof inList === 'string' ? lists[inList] : undefined
  return list === undefined || list.served ? [] : list.rows.flatMap(({ id }) => id ?? [])
}

const neverFits = createMutator('rule.neverFits', function* (content): Generator<Breakage> {
  for (const place of fieldPlaces(content)) {
    const { field, name } = place
    if (Array.isArray(field['type'])) continue
    const wanted = choicesOf(content, place).length > 0 ? { const: 'nowhere' } : beyond(field)
    if (wanted === undefined) continue
    const { change, at } = more(place, { must: wanted, denied })
    yield { title: `a rule wants of ${name} what it never is`, changes: [change], at: under(at, 'must') }
  }
})

function beyond({ type, maximum, minimum, maxLength }: JsonObject): JsonObject | undefined {
  if (typeof maximum === 'number') return { minimum: maximum + 1 }
  if (typeof minimum === 'number') return { maximum: minimum - 1 }
  if (typeof maxLength === 'number') return { minLength: maxLength + 1 }
  return type === 'boolean' ? { const: 'true' } : undefined
}

const neverDenies = createMutator('rule.neverDenies', function* (content): Generator<Breakage> {
  for (const place of fieldPlaces(content)) {
    const { type } = place.field
    if (typeof type !== 'string' || type === 'object') continue
    const { change, at } = more(place, { must: { type }, denied })
    yield {
      title: `a rule wants of ${place.name} what it is`,
      changes: [change],
      at,
      or: ['schema.ruleIdle'],
    }
  }
})

const impossible = createMutator('rules.impossible', function* (content): Generator<Breakage> {
  for (const place of fieldPlaces(content)) {
    const [one, other] = choicesOf(content, place)
    if (one === undefined || other === undefined) continue
    const { change, at } = more(place, { must: { const: one }, denied }, { must: { const: other }, denied })
    const rules: Place = { ...at, pointer: at.pointer.replace(/\/\d+$/, '') }
    yield { title: `two rules want of ${place.name} two things`, changes: [change], at: rules }
  }
})

const noRowEver = createMutator('where.never', function* (content): Generator<Breakage> {
  for (const place of fieldPlaces(content)) {
    const list = place.field['inList']
    if (typeof list !== 'string' || content.lists[list]?.served) continue
    const wanted = { list, where: { '/item/id': { minLength: 60 } } }
    const at = under(place.place, 'inList', 'where')
    yield {
      title: `no row is left to ${place.name}`,
      changes: [setAt(under(place.place, 'inList'), wanted)],
      at,
    }
  }
})

const noRow = createMutator('where.noRow', function* (content): Generator<Breakage> {
  for (const place of fieldPlaces(content)) {
    const list = place.field['inList']
    if (typeof list !== 'string' || content.lists[list]?.served || place.form.startsWith('account/')) continue
    const wanted = { list, where: { '/item/id': { equals: { at: '/applicant/country' } } } }
    const at = under(place.place, 'inList', 'where')
    const title = `for most countries no row is left to ${place.name}`
    yield { title, changes: [setAt(under(place.place, 'inList'), wanted)], at }
  }
})

/** Of a list that is served only what its rows may have is known. */
const noServedRow = createMutator('where.noRow', function* (content): Generator<Breakage> {
  const hidden = new Set(
    uiPlaces(content).flatMap(({ form, name, ui }) => ('ui:visibleWhen' in ui ? [`${form} ${name}`] : [])),
  )
  for (const { form, name, field, place } of fieldPlaces(content)) {
    if (hidden.has(`${form} ${name}`)) continue
    if (field['inList'] === undefined || place.pointer !== `/properties/${name}`) continue
    if (form.startsWith('account/') || !asked(content, form)) continue
    for (const other of fieldPlaces(content)) {
      const ids = typeof other.field['inList'] === 'string' ? content.lists[other.field['inList']] : undefined
      if (other.form !== form || other.name === name || ids === undefined || ids.served) continue
      if (other.place.pointer !== `/properties/${other.name}` || 'enum' in other.field) continue
      const side = ids.rows.slice(1).map(({ id }) => id ?? null)
      const list = { id: 'another', served: true, row: { side: { enum: side } }, rows: [] }
      const where = { '/item/side': { equals: { at: `1/${other.name}` } } }
      const changes = [
        addFile('workflows/lists/another.json', list),
        setAt(under(place, 'inList'), { list: 'another', where }),
      ]
      const at = under(place, 'inList', 'where', '/item/side')
      yield { title: `for the first ${other.name} nothing is served to ${name}`, changes, at }
    }
  }
})

export const fieldMutators: Mutator[] = [
  neverHere,
  alwaysHere,
  neverShown,
  circle,
  neverFits,
  neverDenies,
  impossible,
  noRowEver,
  noRow,
  noServedRow,
]
