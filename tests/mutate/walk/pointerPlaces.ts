import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { contentParts } from './contentParts.ts'
import { uiPlaces } from './formPlaces.ts'
import { machinePlaces, workflowPlaces } from './machinePlaces.ts'

/** Everything that reads the world by a pointer. As the `key` of a member it is changed by `renameKey`, else by `setAt`. */
export interface PointerPlace {
  pointer: string
  /** `atom`: of a condition; else the word ("at", "of", "once"). */
  role: string
  isKey: boolean
  place: Place
}

export function pointerPlaces(content: Content): PointerPlace[] {
  return [
    ...[...contentParts(content)].flatMap(({ kind, value, place }) => {
      if (!isObject(value)) return []
      if (kind === 'condition') return keysOf(value, place)
      if (kind === 'operand') return textAt(value['at'], 'at', under(place, 'at'))
      const { caseOf } = value
      return isObject(caseOf) ? textAt(caseOf['at'], 'caseOf', under(place, 'caseOf', 'at')) : []
    }),
    ...workflowPlaces(content).flatMap(({ workflow, place }) => [
      ...Object.entries(workflow.roles).flatMap(([name, { of }]) =>
        textAt(of, 'of', under(place, 'roles', name, 'of')),
      ),
      ...Object.entries(workflow.messages ?? {}).flatMap(([name, { key, once }]) => [
        ...keysOf(key, under(place, 'messages', name, 'key')),
        ...textAt(once, 'once', under(place, 'messages', name, 'once')),
      ]),
    ]),
    ...machinePlaces(content).flatMap(({ machine, place }) =>
      'of' in machine ? textAt(machine.of, 'of', under(place, 'of')) : [],
    ),
    ...uiPlaces(content).flatMap(({ ui, place }) =>
      textAt(ui['ui:elementOf'], 'ui:elementOf', under(place, 'ui:elementOf')),
    ),
  ]
}

function keysOf(map: object, place: Place): PointerPlace[] {
  return Object.keys(map)
    .filter((key) => key.includes('/'))
    .map((pointer) => ({ pointer, role: 'atom', isKey: true, place: under(place, pointer) }))
}

function textAt(pointer: unknown, role: string, place: Place): PointerPlace[] {
  return typeof pointer === 'string' ? [{ pointer, role, isKey: false, place }] : []
}
