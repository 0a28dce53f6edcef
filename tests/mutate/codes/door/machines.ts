import { type Place, under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { renameKey, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { transitionPlaces, workflowPlaces } from '../../walk/machinePlaces.ts'

const services: Place = { file: 'workflows/services.json', pointer: '' }

/** Transitions without a trigger, shadowed names, periods the wrong way round, services that disagree. */
export const machines: Mutator[] = [
  createMutator('transition.untriggered', function* (content) {
    for (const { transition, machine, place } of transitionPlaces(content)) {
      const { id, by, auto, on } = transition
      if ((machine.timers ?? []).some(({ fire }) => fire === id)) continue
      if (transition.input !== undefined || transition.askTwice) continue
      const triggers = [...(by ? ['by'] : []), ...(auto === undefined ? [] : ['auto']), ...(on ? ['on'] : [])]
      yield {
        title: `nothing makes ${id} any more`,
        changes: triggers.map((word) => removeAt(under(place, word))),
        at: place,
      }
    }
  }),
  createMutator('condition.shadows', function* (content) {
    for (const { process, workflow, place } of workflowPlaces(content)) {
      for (const name of Object.keys(content.conditions)) {
        const at = under(place, 'conditions', name)
        const first = setAt(under(place, 'conditions'), { [name]: true })
        yield {
          title: `${process} has a condition "${name}" of its own`,
          changes: [workflow.conditions === undefined ? first : setAt(at, true)],
          at,
        }
      }
    }
  }),
  createMutator('period.order', function* ({ services: { campaigns, maintenance } }) {
    const year = 366 * 24 * 3600 * 1000
    for (const [word, periods] of [
      [
        'campaigns',
        campaigns.map(({ opens, closes }) => ({ from: opens, to: closes, names: ['opens', 'closes'] })),
      ],
      ['maintenance', maintenance.map((one) => ({ ...one, names: ['from', 'to'] }))],
    ] as const) {
      for (const [index, { from, to, names }] of periods.entries()) {
        const at = under(services, word, index)
        const [first = '', last = ''] = names
        yield {
          title: `${word} ${index} ends when it begins`,
          changes: [setAt(under(at, last), from)],
          at,
        }
        yield {
          title: `${word} ${index} has its ends changed`,
          changes: [setAt(under(at, first), to), setAt(under(at, last), from)],
          at,
        }
        const early = new Date(Date.parse(from) - year).toISOString()
        yield {
          title: `${word} ${index} ends a year too early`,
          changes: [setAt(under(at, last), early)],
          at,
        }
        const late = new Date(Date.parse(to) + year).toISOString()
        yield {
          title: `${word} ${index} begins a year too late`,
          changes: [setAt(under(at, first), late)],
          at,
        }
      }
    }
  }),
  createMutator('service.process', function* ({ services: { services: all }, workflows }) {
    for (const [index, { name, processes = [] }] of all.entries()) {
      const at = under(services, 'services', index, 'processes')
      for (const process of Object.keys(workflows)) {
        if (workflows[process]?.service === name) continue
        const place = processes.length === 0 ? under(at, 0) : under(at, processes.length)
        const changes = [processes.length === 0 ? setAt(at, [process]) : setAt(place, process)]
        yield { title: `${name} claims the process ${process}`, changes, at: place }
      }
    }
  }),
  createMutator('list.property', function* ({ lists }) {
    for (const [id, { rows }] of Object.entries(lists)) {
      for (const [index, row] of rows.entries()) {
        if (index >= 8) break
        const place = under({ file: `workflows/lists/${id}.json`, pointer: '' }, 'rows', index)
        const property = Object.keys(row).find((name) => name !== 'id')
        if (property === undefined) {
          const at = under(place, 'note')
          yield { title: `a row of ${id} has a note`, changes: [setAt(at, 'x')], at }
        } else {
          const at = under(place, `${property}s`)
          const changes = [renameKey(under(place, property), `${property}s`)]
          yield { title: `"${property}" of a row of ${id} is written with an s`, changes, at }
        }
      }
    }
  }),
]
