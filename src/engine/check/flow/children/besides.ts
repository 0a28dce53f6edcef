import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Workflow } from '../../../content/types.ts'
import type { Json } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'

const STATUS = /^\/application\/created\/([^/]+)\/status$/

/**
 * What was made may step aside from the status that is asked for: from there alone, and back again. Whoever asks for the
 * status means that one, too.
 */
export function besides({ content, workflow, place }: Process): Finding[] {
  return [...statusesAsked(JSON.parse(JSON.stringify(workflow)), place)].flatMap(({ at, process, asked }) => {
    const child = content.workflows[process]
    const missed = child === undefined ? undefined : aside(child, asked)
    if (missed === undefined) return []
    return [findingAt(at, 'flow.statusAside', { process, status: asked.join(', '), aside: missed })]
  })
}

interface Asked {
  at: Place
  process: string
  asked: readonly string[]
}

/** Wherever a part of the process asks for statuses of what it made. */
function* statusesAsked(part: Json | undefined, at: Place): Generator<Asked> {
  if (Array.isArray(part)) {
    for (const [index, one] of part.entries()) yield* statusesAsked(one, under(at, index))
  } else if (isObject(part)) {
    for (const [key, value] of Object.entries(part)) {
      const process = STATUS.exec(key)?.[1]
      if (process === undefined) yield* statusesAsked(value, under(at, key))
      else yield { at: under(at, key), process, asked: namedIn(value) }
    }
  }
}

function namedIn(schema: Json | undefined): string[] {
  if (!isObject(schema)) return []
  const { const: only, enum: some } = schema
  return [only, ...(Array.isArray(some) ? some : [])].filter((one) => typeof one === 'string')
}

/** A status that is entered from these alone, and leads back to them. */
function aside({ statuses, transitions }: Workflow, asked: readonly string[]): string | undefined {
  return Object.keys(statuses).find((status) => {
    if (asked.includes(status) || isFinal(statuses[status])) return false
    const into = transitions.filter(({ to }) => to === status)
    const isOnlyAfter = into.every(({ from }) => from.every((one) => one === status || asked.includes(one)))
    const leadsBack = transitions.some(({ from, to = '' }) => from.includes(status) && asked.includes(to))
    return into.length > 0 && isOnlyAfter && leadsBack
  })
}
