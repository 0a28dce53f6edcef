import { type Place, under } from '#engine/content/checks/place.ts'
import { formUses } from '#engine/content/formUses.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { lookupOf } from '#engine/form/lookupOf.ts'
import { createMutator } from '../../createMutator.ts'
import { insertAt, removeAt, setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { conditionParts, schemaParts } from '../../walk/contentParts.ts'
import { fieldPlaces, uiPlaces } from '../../walk/formPlaces.ts'
import { guardPlaces, statusPlaces, stepPlaces } from '../../walk/machinePlaces.ts'
import { textPlaces } from '../../walk/textPlaces.ts'

const WORDS = ['ui:label', 'ui:hint', 'ui:why', 'ui:group']
/** Ends of texts that no message may have. */
const SLIPS = [' {name', ' {count, plural}', ' {count, plural, one {#} other {#}']

export const texts: Mutator[] = [
  createMutator('text.missing', function* (content, files) {
    for (const { guard, transition, place } of guardPlaces(content)) {
      const at = under(place, 'denied')
      const changes = [setAt(at, wrongId(guard.denied))]
      yield { title: `${transition.id}: the message of a guard is misspelt`, changes, at }
    }
    for (const { name, ui, place } of uiPlaces(content)) {
      for (const word of WORDS) {
        const at = under(place, word)
        const id = ui[word]
        const changes = [setAt(at, typeof id === 'string' ? wrongId(id) : `hint.no${name}`)]
        yield { title: `${name}: ${word} names no text`, changes, at }
      }
      const lookup = lookupOf(ui)
      if (lookup === undefined || lookup.auto) continue
      const written = { fact: lookup.fact, unasked: `hint.no${name}` }
      const at = under(place, 'ui:lookup', 'unasked')
      const changes = [setAt(under(place, 'ui:lookup'), written)]
      yield { title: `${name}: what is said of a look-up that was not asked is no text`, changes, at }
    }
    for (const { value, place } of schemaParts(content)) {
      if (!Array.isArray(value['enum']) || !place.file.startsWith('schemas/')) continue
      const rows = value['enum'].filter((one) => typeof one === 'string')
      if (rows.length === 0 || value['inList'] !== undefined || !place.pointer.includes('/properties/'))
        continue
      if (conditionParts(content).some((part) => place.pointer.startsWith(`${part.place.pointer}/`))) continue
      const changes = [insertAt(under(place, 'enum', 0), 'noText')]
      yield {
        title: 'an option has no text',
        changes,
        at: under(place, 'enum', 0),
      }
    }
    yield* withoutTexts(content)
    const denials = new Set(guardPlaces(content).map(({ guard }) => guard.denied))
    for (const { language, id, place } of textPlaces(files)) {
      if (language === 'az' || !denials.has(id)) continue
      const at = { file: place.file, pointer: '' }
      yield { title: `"${id}" is taken out of ${language}`, changes: [removeAt(place)], at }
    }
  }),
  createMutator('text.twice', function* (_content, files) {
    const all = textPlaces(files)
    for (const { language, id, place } of all.filter((_one, index) => index % 20 === 0)) {
      const other = all.find((one) => one.language === language && one.place.file > place.file)
      if (other === undefined) continue
      const at = under({ file: other.place.file, pointer: '' }, id)
      yield { title: `"${id}" stands in ${other.place.file} too`, changes: [setAt(at, 'x')], at }
    }
  }),
  createMutator('text.syntax', function* (_content, files) {
    for (const [index, { id, text, place }] of textPlaces(files).entries()) {
      if (index % 20 !== 0) continue
      const slip = SLIPS[(index / 20) % SLIPS.length] ?? ' {'
      yield { title: `"${id}" ends with "${slip}"`, changes: [setAt(place, text + slip)], at: place }
    }
  }),
]

/** Things that need a text by their name alone, added without one. */
function* withoutTexts(content: Content) {
  for (const { machine, place } of statusPlaces(content).filter(
    (one, index, all) => all[index - 1]?.machine !== one.machine,
  )) {
    const at = under(
      { file: place.file, pointer: place.pointer.slice(0, place.pointer.lastIndexOf('/')) },
      'unsaid',
    )
    const status = machine.statuses[machine.initial]
    if (status) yield { title: 'a status has no text', changes: [setAt(at, { phase: status.phase })], at }
  }
  for (const { step, workflow, index, place } of stepPlaces(content)) {
    if (index > 0 || workflow.steps === undefined) continue
    const at: Place = { file: place.file, pointer: `/steps/${workflow.steps.length}` }
    yield { title: 'a step has no text', changes: [setAt(at, { id: 'unsaid', form: step.form ?? '' })], at }
  }
  for (const { form, holder, holderPlace } of fieldPlaces(content)) {
    if (!isObject(holder['properties']) || isSeenByNobody(content, form)) continue
    const at = under(holderPlace, 'properties', 'unsaid')
    yield { title: `${form}: a field has no text`, changes: [setAt(at, { type: 'string' })], at }
  }
}

/** What an outside system sends, and what stands ready for something to come: nobody reads its labels. */
function isSeenByNobody({ forms, workflows }: Content, form: string): boolean {
  if (forms[form]?.['ahead'] === true) return true
  const uses = Object.values(workflows)
    .flatMap(formUses)
    .filter((use) => use.form === form)
  return uses.length > 0 && uses.every(({ pointer }) => pointer.startsWith('/messages/'))
}

function wrongId(id: string): string {
  const cut = id.lastIndexOf('.') + 1
  return id.slice(0, cut) + misspelt(id.slice(cut))
}
