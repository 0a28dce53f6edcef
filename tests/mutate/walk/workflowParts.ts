import { under } from '#engine/content/checks/place.ts'
import type { Content } from '#engine/content/types.ts'
import { statusPlaces, stepPlaces, timerPlaces, transitionPlaces, workflowPlaces } from './machinePlaces.ts'
import type { TransitionPlace } from './machinePlaces.ts'
import type { Part } from './Part.ts'
import { conditionPart, members, operandPart, operandsOf, schemaPart } from './partsIn.ts'

/** Every condition, operand and schema that a workflow file begins, without those inside. */
export function workflowParts(content: Content): Part[] {
  return [
    ...workflowPlaces(content).flatMap(({ workflow, place }) => [
      ...conditionPart(workflow.for.self, 'self', under(place, 'for', 'self')),
      ...conditionPart(workflow.for.child, 'child', under(place, 'for', 'child')),
      ...Object.entries(workflow.facts ?? {}).flatMap(([name, { key }]) =>
        operandsOf(key, 'key', under(place, 'facts', name, 'key')),
      ),
      ...operandsOf(workflow.values, 'values', under(place, 'values')),
      ...members(workflow.conditions).flatMap(([name, one]) =>
        conditionPart(one, 'conditions', under(place, 'conditions', name)),
      ),
      ...members(workflow.created).flatMap(([name, one]) =>
        schemaPart(one, 'created', under(place, 'created', name)),
      ),
      ...Object.entries(workflow.messages ?? {}).flatMap(([name, { key }]) =>
        operandsOf(key, 'key', under(place, 'messages', name, 'key')),
      ),
    ]),
    ...stepPlaces(content).flatMap(({ step, place }) =>
      conditionPart(step.visibleWhen, 'visibleWhen', under(place, 'visibleWhen')),
    ),
    ...statusPlaces(content).flatMap(({ status: { holds, links }, place }) => [
      ...operandPart(holds?.id, 'holds', under(place, 'holds', 'id')),
      ...operandPart(holds?.rank, 'holds', under(place, 'holds', 'rank')),
      ...operandPart(links?.fin, 'links', under(place, 'links', 'fin')),
      ...operandPart(links?.as, 'links', under(place, 'links', 'as')),
    ]),
    ...transitionPlaces(content).flatMap(ofTransition),
    ...timerPlaces(content).flatMap(({ timer, place }) => [
      ...operandPart(timer.due, 'due', under(place, 'due')),
      ...operandsOf(timer.params, 'params', under(place, 'params')),
    ]),
  ]
}

function ofTransition({ transition, place }: TransitionPlace): Part[] {
  const { auto, when, guards = [], set, create = {}, notify = [] } = transition
  return [
    ...conditionPart(auto, 'auto', under(place, 'auto')),
    ...conditionPart(when, 'when', under(place, 'when')),
    ...guards.flatMap((guard, index) => {
      const at = under(place, 'guards', index)
      return [
        ...conditionPart(guard.if, 'if', under(at, 'if')),
        ...conditionPart(guard.must, 'must', under(at, 'must')),
        ...operandsOf(guard.params, 'params', under(at, 'params')),
      ]
    }),
    ...operandsOf(set, 'set', under(place, 'set')),
    ...Object.entries(create).flatMap(([process, data]) =>
      operandsOf(data, 'create', under(place, 'create', process)),
    ),
    ...notify.flatMap((notice, index) =>
      typeof notice === 'string'
        ? []
        : operandsOf(notice.params, 'params', under(place, 'notify', index, 'params')),
    ),
  ]
}
