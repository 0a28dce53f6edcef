import { type Place, under } from '#engine/content/checks/place.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { insertAt, renameKey, setAt } from '../../edit/changes.ts'
import { rawDocument } from '../../edit/rawDocument.ts'
import type { Mutator } from '../../Mutant.ts'
import { machinePlaces, workflowPlaces } from '../../walk/machinePlaces.ts'

interface Named {
  name: string
  /** Of the name itself. */
  place: Place
}

/** Two of a kind under one name: the second of each pair of neighbours is called as the first. */
function twice(what: string, groupsIn: (content: Content) => Named[][]): Mutator {
  return createMutator(`twice.${what}`, function* (content, files) {
    for (const group of groupsIn(content)) {
      for (const [index, { name, place }] of group.entries()) {
        for (const back of group.length > 12 ? [1] : [1, 2]) {
          const before = group[index - back]
          if (before === undefined) continue
          const title = `the ${what} "${name}" is called "${before.name}", as the one ${back} before`
          yield { title, changes: [setAt(place, nameOf(before, files))], at: place }
        }
        if (group.length > 12) continue
        yield* copied(what, { name, place }, group.length, files)
      }
    }
  })
}

/** The whole element stands twice, as a copy that was never changed. */
function* copied(what: string, { name, place }: Named, count: number, files: ReadonlyMap<string, string>) {
  const element = up(place)
  const value = getAt(rawDocument(files.get(place.file) ?? ''), element.pointer)
  if (value === undefined) return
  const last = under(up(element), count)
  const word = place.pointer.slice(place.pointer.lastIndexOf('/') + 1)
  yield {
    title: `the ${what} "${name}" is copied to the end`,
    changes: [insertAt(last, structuredClone(value))],
    at: under(last, word),
  }
}

function up({ file, pointer }: Place): Place {
  return { file, pointer: pointer.slice(0, pointer.lastIndexOf('/')) }
}

/** As it is written: ids of rows may be numbers. */
function nameOf({ place, name }: Named, files: ReadonlyMap<string, string>) {
  return getAt(rawDocument(files.get(place.file) ?? ''), place.pointer) ?? name
}

const services: Place = { file: 'workflows/services.json', pointer: '' }

export const doubles: Mutator[] = [
  twice('transition', (content) =>
    machinePlaces(content).map(({ machine, place }) =>
      idsOf(machine.transitions, under(place, 'transitions')),
    ),
  ),
  twice('timer', (content) =>
    machinePlaces(content).map(({ machine, place }) => idsOf(machine.timers ?? [], under(place, 'timers'))),
  ),
  twice('step', (content) =>
    workflowPlaces(content).map(({ workflow, place }) => idsOf(workflow.steps ?? [], under(place, 'steps'))),
  ),
  twice('row', ({ lists }) =>
    Object.entries(lists).map(([list, { rows }]) =>
      rows.map((row, index) => ({
        name: JSON.stringify(row['id'] ?? null),
        place: under({ file: `workflows/lists/${list}.json`, pointer: '' }, 'rows', index, 'id'),
      })),
    ),
  ),
  twice('service', ({ services: { services: all } }) => [
    all.map(({ name }, index) => ({ name, place: under(services, 'services', index, 'name') })),
  ]),
  twice('campaign', ({ services: { campaigns } }) => [idsOf(campaigns, under(services, 'campaigns'))]),
  createMutator('twice.route', function* ({ services: { services: all } }) {
    const routes = all.flatMap(({ routes = {} }, index) =>
      Object.keys(routes).map((path) => ({
        path,
        index,
        place: under(services, 'services', index, 'routes', path),
      })),
    )
    for (const { path, index, place } of routes) {
      for (const other of routes.filter((one) => one.index < index).slice(0, 3)) {
        yield {
          title: `the route ${path} is ${other.path} of another service`,
          changes: [renameKey(place, other.path)],
          at: under(services, 'services', index, 'routes', other.path),
        }
      }
    }
  }),
]

function idsOf(elements: readonly { id: string }[], place: Place): Named[] {
  return elements.map(({ id }, index) => ({ name: id, place: under(place, index, 'id') }))
}
