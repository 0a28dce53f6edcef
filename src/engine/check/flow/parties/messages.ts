import { under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'

/** Calls from outside: some transition takes each, and what they are addressed by is written somewhere. */
export function messages({ workflow, place }: Process): Finding[] {
  const transitions = machinesOf(workflow).flatMap(({ machine }) => machine.transitions)
  const taken = new Set(
    transitions.flatMap(({ on }) => (on !== undefined && 'message' in on ? [on.message] : [])),
  )
  const written = new Set([
    ...Object.keys(workflow.created ?? {}),
    ...workflow.transitions.flatMap(({ set }) => Object.keys(set ?? {})),
  ])
  return Object.entries(workflow.messages ?? {}).flatMap(([name, { key }]) => {
    const at = under(place, 'messages', name)
    const unheard = taken.has(name) ? [] : [findingAt(at, 'message.unheard', { name })]
    const unwritten = Object.keys(key).flatMap((pointer) => {
      const data = /^\/application\/data\/([^/]+)/.exec(pointer)?.[1]
      if (data === undefined || written.has(data)) return []
      return [findingAt(under(at, 'key', pointer), 'message.keyUnwritten', { pointer, name })]
    })
    return [...unheard, ...unwritten]
  })
}
