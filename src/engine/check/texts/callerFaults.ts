import { under } from '../../content/checks/place.ts'
import { nearest } from '../../content/nearest.ts'
import type { Content } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { type Caller, callersOf } from './callers.ts'
import type { Catalogue, PlacedMessage } from './Catalogue.ts'

/** Arguments that nobody gives, and params that no text has. */
export function callerFaults(content: Content, catalogues: ReadonlyMap<string, Catalogue>): Finding[] {
  const found = new Map<string, Finding>()
  for (const caller of callersOf(content)) {
    for (const finding of [...notGiven(caller, catalogues), ...notUsed(caller, catalogues)]) {
      found.set(`${finding.file}#${finding.pointer} ${finding.message}`, finding)
    }
  }
  return [...found.values()]
}

/** Where every language wants it, it is the caller that forgot it; else the text has a name of its own. */
function notGiven(caller: Caller, catalogues: ReadonlyMap<string, Catalogue>): Finding[] {
  const names = [...caller.always, ...(caller.params?.names ?? [])]
  return caller.ids.flatMap((id) => {
    const messages = messagesOf(id, catalogues)
    const wanted = new Set(messages.flatMap(namesOf).filter((name) => !names.includes(name)))
    return [...wanted].flatMap((name) => {
      const wanting = messages.filter((message) => namesOf(message).includes(name))
      const { mend } = nearest(name, names)
      if (wanting.length < messages.length)
        return wanting.map(({ place }) =>
          findingAt(place, 'text.notGiven', { id, variable: `{${name}}` }, mend),
        )
      return [
        findingAt(caller.params?.place ?? caller.place, 'text.notGiven', { id, variable: `{${name}}` }, mend),
      ]
    })
  })
}

function notUsed({ ids, params }: Caller, catalogues: ReadonlyMap<string, Catalogue>): Finding[] {
  if (params === undefined) return []
  const used = new Set(ids.flatMap((id) => messagesOf(id, catalogues).flatMap(namesOf)))
  const { place, names } = params
  return names
    .filter((name) => !used.has(name))
    .map((name) =>
      findingAt(under(place, name), 'text.idleParam', { id: ids[0] ?? '', variable: `{${name}}` }),
    )
}

function messagesOf(id: string, catalogues: ReadonlyMap<string, Catalogue>): PlacedMessage[] {
  return [...catalogues.values()].flatMap((catalogue) => catalogue.get(id) ?? [])
}

function namesOf(message: PlacedMessage): string[] {
  return message.arguments.map(({ name }) => name)
}
