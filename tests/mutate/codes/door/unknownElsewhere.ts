import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import { misspellings, misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { conditionParts, contentParts, operandParts, schemaParts } from '../../walk/contentParts.ts'
import { formPlaces, uiPlaces } from '../../walk/formPlaces.ts'
import { workflowPlaces } from '../../walk/machinePlaces.ts'
import { insteadPlaces } from '../../walk/insteadPlaces.ts'
import { pointerPlaces } from '../../walk/pointerPlaces.ts'
import { each, keys, one } from './unknownInMachines.ts'
import { type NameUse, unknownNames } from './wrongNames.ts'

const services: Place = { file: 'workflows/services.json', pointer: '' }

/** Names that conditions, operands, forms, services and people use. */
export const unknownElsewhere: Mutator[] = [
  unknownNames('condition', (content) =>
    conditionParts(content).flatMap(({ value, place }) =>
      typeof value === 'string' ? [{ name: value, place }] : [],
    ),
  ),
  unknownNames('list', (content) => [
    ...schemaParts(content).flatMap(({ value: { inList }, place }) => {
      if (isObject(inList)) return one(textOf(inList['list']), under(place, 'inList', 'list'))
      return one(textOf(inList), under(place, 'inList'))
    }),
    ...operandParts(content).flatMap(({ value, place }) =>
      isObject(value) ? one(textOf(value['row']), under(place, 'row')) : [],
    ),
  ]),
  unknownNames('fact', (content) => [
    ...inScope('facts', content),
    ...workflowPlaces(content).flatMap(({ workflow, place }) =>
      Object.entries(workflow.facts ?? {}).flatMap(([name, { fact }]) =>
        fact === undefined ? keys({ [name]: {} }, under(place, 'facts')) : [],
      ),
    ),
    ...Object.entries(content.personas).flatMap(([id, { facts = {} }]) =>
      keys(facts, { file: `workflows/personas/${id}.json`, pointer: '/facts' }),
    ),
  ]),
  unknownNames('source', ({ facts, lists }) => [
    ...Object.entries(facts).flatMap(([name, { source }]) =>
      one(source, { file: 'workflows/facts.json', pointer: `/${name}/source` }),
    ),
    ...Object.entries(lists).flatMap(([id, { source }]) =>
      one(source, { file: `workflows/lists/${id}.json`, pointer: '/source' }),
    ),
  ]),
  unknownNames('register', ({ facts }) =>
    Object.entries(facts).flatMap(([name, { register }]) =>
      one(register, { file: 'workflows/facts.json', pointer: `/${name}/register` }),
    ),
  ),
  unknownNames('role', ({ services: { staffFrom = {} } }) => [
    ...keys(staffFrom, under(services, 'staffFrom')),
    ...Object.entries(staffFrom).flatMap(([role, from]) => one(from, under(services, 'staffFrom', role))),
  ]),
  unknownNames('value', (content) => inScope('values', content)),
  createMutator('unknown.constant', function* (content) {
    const names = Object.keys(content.services.constants)
    for (const [index, { pointer, isKey, place }] of pointerPlaces(content).entries()) {
      const name = names[index % names.length]
      if (isKey || name === undefined || !isWorkflow(place.file, content) || place.pointer.endsWith('/of'))
        continue
      const wrong = `/constants/${misspelt(name)}`
      yield { title: `"${pointer}" is the constant ${wrong}`, changes: [setAt(place, wrong)], at: place }
    }
  }),
  unknownNames('step', (content) => inScope('answers', content)),
  unknownNames('route', (content) => [
    ...insteadPlaces(content).map(({ path, place }) => ({ name: path, place })),
    ...content.services.services.flatMap(({ redirect_url: start, menu = [], extraMenu = [] }, index) => [
      ...one(start, under(services, 'services', index, 'redirect_url')),
      ...menu.flatMap(({ url }, at) => one(url, under(services, 'services', index, 'menu', at, 'url'))),
      ...extraMenu.flatMap(({ url }, at) =>
        one(url, under(services, 'services', index, 'extraMenu', at, 'url')),
      ),
    ]),
  ]),
  unknownNames('group', ({ services: { services: all } }) =>
    all.flatMap(({ group }, index) => one(group, under(services, 'services', index, 'group'))),
  ),
  unknownNames('process', ({ services: { services: all, campaigns } }) => [
    ...campaigns.flatMap(({ process }, index) =>
      one(process, under(services, 'campaigns', index, 'process')),
    ),
    ...all.flatMap(({ processes, routes = {} }, index) => [
      ...each(processes, under(services, 'services', index, 'processes')),
      ...Object.entries(routes).flatMap(([path, { process, shows = {} }]) => [
        ...one(process, under(services, 'services', index, 'routes', path, 'process')),
        ...each(shows.processes, under(services, 'services', index, 'routes', path, 'shows', 'processes')),
      ]),
    ]),
  ]),
  unknownNames('persona', ({ personas }) =>
    Object.entries(personas).flatMap(([id, persona]) =>
      one(persona.extends, { file: `workflows/personas/${id}.json`, pointer: '/extends' }),
    ),
  ),
  // Of a part that others refer to, the deeper check tells.
  unknownNames(
    'field',
    (content) => [
      ...uiPlaces(content)
        .filter(({ name }) => name !== 'items' && name !== 'additionalProperties')
        .map(({ name, place }) => ({ name, place, isKey: true })),
      ...formPlaces(content).flatMap(({ ui, uiPlace }) =>
        each(textsOf(ui['ui:order']), under(uiPlace, 'ui:order')),
      ),
      ...schemaParts(content).flatMap(({ value: { required, additionalProperties: free }, role, place }) =>
        free === false && role !== 'value' ? each(textsOf(required), under(place, 'required')) : [],
      ),
    ],
    ['schema.field'],
  ),
  createMutator('unknown.reference', function* (content) {
    for (const { value, place } of contentParts(content)) {
      const reference = isObject(value) ? textOf(value['$ref']) : undefined
      if (reference === undefined) continue
      const cut = reference.lastIndexOf('/') + 1
      const at = under(place, '$ref')
      for (const wrong of misspellings(reference.slice(cut)).slice(0, 2))
        yield {
          title: `the reference "${reference}" ends with "${wrong}"`,
          changes: [setAt(at, reference.slice(0, cut) + wrong)],
          at,
        }
    }
  }),
]

/** Pointers of workflows into a scope whose names the workflow itself declares. */
function inScope(scope: string, content: Content): NameUse[] {
  const pattern = new RegExp(`^/${scope}/([^/]+)`)
  return pointerPlaces(content).flatMap(({ pointer, isKey, place }) => {
    const name = pattern.exec(pointer)?.[1]
    if (name === undefined || !isWorkflow(place.file, content)) return []
    return [{ name, place, isKey, within: (other: string) => pointer.replace(pattern, `/${scope}/${other}`) }]
  })
}

function isWorkflow(file: string, { workflows }: Content): boolean {
  return Object.keys(workflows).some((process) => file === `workflows/${process}.json`)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one: unknown) => (typeof one === 'string' ? [one] : [])) : []
}
