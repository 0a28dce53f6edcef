import type { Fault } from '../../issue.ts'
import { formUses, machinesOf } from '../formUses.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import type { Content, Workflow } from '../types.ts'
import { checkMachine } from './checkMachine.ts'
import { circleFaults, circles } from './circles.ts'
import { known, type Named, unique } from './known.ts'
import { conditionNames, listNames, scopeNames } from './names.ts'
import { type Names, namesOf } from './namesOf.ts'
import { faultAt } from './faultAt.ts'
import { type Place, under } from './place.ts'

const found = new DocumentMemo<Fault[]>()

export function checkWorkflows(content: Content): Fault[] {
  const names = namesOf(content)
  return Object.entries(content.workflows).flatMap(([id, workflow]) =>
    found.of(workflow, [id, names.text], () => checkWorkflow(id, workflow, names)),
  )
}

function checkWorkflow(id: string, workflow: Workflow, names: Names): Fault[] {
  const place: Place = { file: `workflows/${id}.json`, pointer: '' }
  return [
    ...checkParts(workflow, place, names),
    ...checkNames(workflow, place, names),
    ...checkSteps(workflow, place, names),
    ...machinesOf(workflow).flatMap(({ machine, pointer, track }) =>
      checkMachine(machine, { file: place.file, pointer }, { workflow, names, track: track !== undefined }),
    ),
  ]
}

function checkParts(workflow: Workflow, place: Place, names: Names): Fault[] {
  const facts = Object.entries(workflow.facts ?? {}).flatMap(([name, { fact }]) =>
    known('fact', fact ?? name, names.facts, under(place, 'facts', name)),
  )
  const forms = formUses(workflow).flatMap(({ form, pointer }) =>
    known('form', form, names.forms, { file: place.file, pointer }),
  )
  return [...known('service', workflow.service, names.services, under(place, 'service')), ...facts, ...forms]
}

/** Names of conditions, lists, facts, values and constants wherever the workflow uses them. */
function checkNames(workflow: Workflow, place: Place, names: Names): Fault[] {
  const own = workflow.conditions ?? {}
  const conditions = new Set([...Object.keys(own), ...names.conditions])
  const values = workflow.values ?? {}
  const shadows = Object.keys(own).filter((name) => names.conditions.has(name))
  const all: [Named, ReturnType<typeof conditionNames>, Iterable<string>][] = [
    ['condition', conditionNames(workflow, place), conditions],
    ['list', listNames(workflow, place), names.lists],
    ['fact', scopeNames('facts', workflow, place), Object.keys(workflow.facts ?? {})],
    ['value', scopeNames('values', workflow, place), Object.keys(values)],
    ['constant', scopeNames('constants', workflow, place), names.constants],
    ['step', scopeNames('answers', workflow, place), (workflow.steps ?? []).map((step) => step.id)],
  ]
  return [
    ...shadows.map((name) => faultAt(under(place, 'conditions', name), 'condition.shadows', { name })),
    ...all.flatMap(([what, uses, all]) => uses.flatMap((use) => known(what, use.name, all, use.place))),
    ...circles('condition', own, (name) => under(place, 'conditions', name)),
    ...circleFaults(
      'value',
      Object.keys(values),
      (name) => scopeNames('values', [values[name]], place).map((use) => use.name),
      (name) => under(place, 'values', name),
    ),
  ]
}

function checkSteps(workflow: Workflow, place: Place, names: Names): Fault[] {
  const steps = workflow.steps ?? []
  const guards = machinesOf(workflow)
    .flatMap(({ machine }) => machine.transitions)
    .flatMap((transition) => (transition.guards ?? []).flatMap((guard) => guard.id ?? []))
  return [
    ...unique(
      'step',
      steps.map(({ id }, index) => ({ name: id, place: under(place, 'steps', index, 'id') })),
    ),
    ...steps.flatMap((step, index) => [
      ...(step.alerts ?? []).flatMap((alert, at) =>
        known('guard', alert, guards, under(place, 'steps', index, 'alerts', at)),
      ),
      ...(step.process === undefined
        ? []
        : known('process', step.process, names.processes, under(place, 'steps', index, 'process'))),
    ]),
  ]
}
