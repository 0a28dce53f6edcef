import { under } from '../../../content/checks/place.ts'
import { pointersOf } from '../../../values/readPointers.ts'
import type { JsonSchema, Operand } from '../../../values/types.ts'
import { matches } from '../../../validation/matches.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { missedData } from './missedData.ts'

/** Data with which another process is made, against what that one declares as `created`. */
export function creates(flow: Flow): Finding[] {
  return transitionPlaces(flow).flatMap(({ transition, place }) =>
    Object.entries(transition.create ?? {}).flatMap(([process, given]) => {
      const child = flow.content.workflows[process]
      const declared = child?.created ?? {}
      const at = under(place, 'create', process)
      return [
        ...(child === undefined ? [] : missedData(child, given, flow.content)).map((name) =>
          findingAt(
            at,
            'flow.createLacks',
            { process, name },
            { says: 'mend.flow.createLacks.here', params: { name, process } },
          ),
        ),
        ...Object.entries(given).flatMap(([name, operand]) => {
          const schema = declared[name]
          if (schema === undefined) {
            return [findingAt(under(at, name), 'flow.createForeign', { process, name })]
          }
          if (fits(operand, schema, flow)) return []
          return [
            findingAt(under(at, name), 'flow.createWrong', {
              operand: JSON.stringify(operand),
              name,
              process,
            }),
          ]
        }),
      ]
    }),
  )
}

/** Literals alone, and by what the schema says without the world; what is read or computed is judged by its type. */
function fits(operand: Operand, schema: JsonSchema, { content }: Flow): boolean {
  if (typeof operand === 'object' && operand !== null) return true
  if (pointersOf(schema).size > 0) return true
  const rows = (list: string) => content.lists[list]?.rows
  const scope = { world: { now: { at: '', date: '', year: 0 } }, conditions: {}, matches, rows }
  return matches(schema, operand, scope, '')
}
