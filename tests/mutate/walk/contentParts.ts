import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { formPlaces, uiPlaces } from './formPlaces.ts'
import type { Part, SchemaPart } from './Part.ts'
import { conditionPart, members, operandPart, operandsOf, partsIn, schemaPart } from './partsIn.ts'
import { workflowParts } from './workflowParts.ts'

/** Every schema, condition and operand of the content, however deep. */
export function* contentParts(content: Content): Iterable<Part> {
  for (const root of rootsOf(content)) yield* partsIn(root)
}

/** Schemas that are objects: of forms, facts, lists, conditions. */
export function schemaParts(content: Content): SchemaPart[] {
  return [...contentParts(content)].flatMap((part) =>
    part.kind === 'schema' && isObject(part.value)
      ? [{ kind: part.kind, value: part.value, role: part.role, place: part.place }]
      : [],
  )
}

export function conditionParts(content: Content): (Part & { kind: 'condition' })[] {
  return [...contentParts(content)].flatMap((part) => (part.kind === 'condition' ? [part] : []))
}

export function operandParts(content: Content): (Part & { kind: 'operand' })[] {
  return [...contentParts(content)].flatMap((part) => (part.kind === 'operand' ? [part] : []))
}

function rootsOf(content: Content): Part[] {
  const shared = { file: 'workflows/conditions.json', pointer: '' }
  return [
    ...formPlaces(content).flatMap(({ schema, place }) => schemaPart(schema, 'form', place)),
    ...uiPlaces(content).flatMap(({ ui, place }) => [
      ...conditionPart(ui['ui:visibleWhen'], 'ui:visibleWhen', under(place, 'ui:visibleWhen')),
      ...conditionPart(ui['ui:readOnlyWhen'], 'ui:readOnlyWhen', under(place, 'ui:readOnlyWhen')),
      ...(isObject(ui['ui:prefill'])
        ? operandPart(ui['ui:prefill']['from'], 'from', under(place, 'ui:prefill', 'from'))
        : []),
    ]),
    ...workflowParts(content),
    ...members(content.conditions).flatMap(([name, one]) =>
      conditionPart(one, 'conditions', under(shared, name)),
    ),
    ...factParts(content),
    ...serviceParts(content),
    ...Object.entries(content.lists).flatMap(([id, { row }]) =>
      members(row).flatMap(([name, one]) =>
        schemaPart(one, 'row', under({ file: `workflows/lists/${id}.json`, pointer: '' }, 'row', name)),
      ),
    ),
  ]
}

function factParts({ facts }: Content): Part[] {
  const file = { file: 'workflows/facts.json', pointer: '' }
  return Object.entries(facts).flatMap(([name, { key, ask, value }]) => [
    ...operandsOf(key, 'key', under(file, name, 'key')),
    ...conditionPart(ask, 'ask', under(file, name, 'ask')),
    ...schemaPart(value, 'value', under(file, name, 'value')),
  ])
}

function serviceParts({ services: { services, campaigns } }: Content): Part[] {
  const file = { file: 'workflows/services.json', pointer: '' }
  return [
    ...services.flatMap(({ menu = [], extraMenu = [] }, index) => [
      ...menu.flatMap(({ visibleWhen }, at) =>
        conditionPart(visibleWhen, 'visibleWhen', under(file, 'services', index, 'menu', at, 'visibleWhen')),
      ),
      ...extraMenu.flatMap(({ visibleWhen }, at) =>
        conditionPart(
          visibleWhen,
          'visibleWhen',
          under(file, 'services', index, 'extraMenu', at, 'visibleWhen'),
        ),
      ),
    ]),
    ...campaigns.flatMap(({ when }, index) =>
      conditionPart(when, 'when', under(file, 'campaigns', index, 'when')),
    ),
  ]
}
