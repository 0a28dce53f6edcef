import type { Place } from '#engine/content/checks/place.ts'
import { objectOf } from '#engine/content/objectOf.ts'
import type { Content, Guard, Workflow } from '#engine/content/types.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { guardPlaces } from '../../walk/machinePlaces.ts'
import { pointerPlaces } from '../../walk/pointerPlaces.ts'
import { textPlaces } from '../../walk/textPlaces.ts'

/** Takes a text out of every language. */
function* without(files: ReadonlyMap<string, string>, head: RegExp) {
  const texts = textPlaces(files)
  const known = new Set(texts.map(({ id }) => id))
  for (const { language, id } of texts) {
    if (language !== 'az' || !head.test(id)) continue
    const changes = texts.filter((one) => one.id === id).map(({ place }) => removeAt(place))
    yield { id, rest: id.replace(head, ''), changes, isKnown: (other: string) => known.has(other) }
  }
}

function guardsThat(content: Content, fits: (guard: Guard) => boolean): Place[] {
  return guardPlaces(content).flatMap(({ guard, place }) => (fits(guard) ? place : []))
}

/** What guards read themselves: a condition with a name may have a sentence of its own. */
function guardReads(content: Content): { names: string[][]; place: Place }[] {
  const pointers = pointerPlaces(content)
  return guardPlaces(content).flatMap(({ workflow, place }) =>
    pointers
      .filter(
        (one) => one.place.file === place.file && one.place.pointer.startsWith(`${place.pointer}/must/`),
      )
      .map(({ pointer }) => ({ names: namesOf(pointer, workflow), place })),
  )
}

/** The texts that name a place together; of each, one of several does. */
function namesOf(pointer: string, { facts }: Workflow): string[][] {
  const [scope = '', ...rest] = pointer.split('/').filter((step) => step !== '' && !/^\d+$/.test(step))
  const own = `place.${[scope, ...rest].join('.')}`
  const [fact = '', ...inner] = rest
  const last = rest.at(-1) ?? ''
  if (scope !== 'facts') return [[own, `field.${last}`]]
  const register = [own, ...new Set([`fact.${fact}`, `fact.${facts?.[fact]?.fact ?? fact}`])]
  return inner.length === 0 ? [register] : [register, [own, `fact.field.${last}`, `field.${last}`]]
}

/** What a pointer of `ui:prefill` reads fills a field that nobody can change then. */
function isFilledForGood({ uiSchemas }: Content, { file, pointer }: Place): boolean {
  const [, field = '', keyword] = pointer.split('/')
  const form = file.replace(/^ui-schemas\/|\.json$/g, '')
  return (
    file.startsWith('ui-schemas/') &&
    keyword === 'ui:prefill' &&
    prefillOf(objectOf(uiSchemas[form]?.[field]))?.locked === true
  )
}

/** By the name of a look-up in any process: a form may be asked by several. */
function registersAt(pointer: string, { facts, workflows }: Content): (string | undefined)[] {
  const [, scope, name = ''] = pointer.split('/')
  if (scope !== 'facts') return []
  return Object.values(workflows).flatMap(({ facts: own = {} }) =>
    Object.hasOwn(own, name) ? facts[own[name]?.fact ?? name]?.register : [],
  )
}

export const explanationMutators: Mutator[] = [
  createMutator('text.unnamed', function* (content, files) {
    const reads = guardReads(content)
    const portal = files.get('workflows/services.json') ?? ''
    for (const { id, changes, isKnown } of without(files, /^(?:place|fact)\./)) {
      // A page that asks for it misses it first.
      if (portal.includes(JSON.stringify(id))) continue
      const at = reads.flatMap(({ names, place }) =>
        names.some((ids) => ids.includes(id) && ids.filter(isKnown).length === 1) ? place : [],
      )
      if (at.length > 0) yield { title: `"${id}" is taken out`, changes, at }
    }
  }),
  createMutator('text.unnamed', function* (content, files) {
    const fills = pointerPlaces(content).filter(({ place }) => isFilledForGood(content, place))
    for (const { id, rest, changes } of without(files, /^keeper\./)) {
      const at = fills
        .filter(({ pointer }) => registersAt(pointer, content).includes(rest))
        .map(({ place }) => ({
          file: place.file.replace('ui-schemas/', 'schemas/'),
          pointer: `/properties/${place.pointer.split('/')[1] ?? ''}`,
        }))
      if (at.length > 0) yield { title: `"${id}" is taken out`, changes, at }
    }
  }),
  createMutator('text.unsaid', function* (content, files) {
    const poor =
      /^\{"\/(?:(?:actor|now|application\/count)\/|application\/done\/\w+\/count":\{"maximum"|facts\/[^"]+":\{\}\})/
    for (const { id, rest, changes } of without(files, /^needs\./)) {
      const at = guardsThat(content, ({ denied, must }) => denied === rest && poor.test(JSON.stringify(must)))
      if (at.length > 0) yield { title: `"${id}" is taken out`, changes, at }
    }
  }),
]
