import { conditionNames, listNames } from '../../../content/checks/names.ts'
import { pointersOf } from '../../../values/readPointers.ts'

/** What a document mentions. */
export interface Mentions {
  pointers: ReadonlySet<string>
  /** The first two steps of each pointer: "/facts/study". */
  roots: ReadonlySet<string>
  conditions: ReadonlySet<string>
  lists: ReadonlySet<string>
  /** Look-ups that a field asks for. */
  lookups: ReadonlySet<string>
}
const known = new WeakMap<object, Mentions>()
const nowhere = { file: '', pointer: '' }

/** Documents never change, so each is read once. */
export function mentionedIn(document: object): Mentions {
  const done = known.get(document)
  if (done !== undefined) return done
  const pointers = pointersOf(document)
  const found: Mentions = {
    pointers,
    roots: new Set([...pointers].flatMap((pointer) => /^\/[^/]+\/[^/]+/.exec(pointer)?.[0] ?? [])),
    conditions: namesIn(conditionNames(document, nowhere)),
    lists: namesIn(listNames(document, nowhere)),
    lookups: lookupsIn(document),
  }
  known.set(document, found)
  return found
}

function namesIn(uses: readonly { name: string }[]): Set<string> {
  return new Set(uses.map(({ name }) => name))
}

function lookupsIn(document: object): Set<string> {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const members: [string, unknown][] = Object.entries(part)
    for (const [word, value] of members) {
      if (word === 'ui:lookup' && typeof value === 'string') found.add(value)
      else if (word === 'fact' && typeof value === 'string') found.add(value)
      else visit(value)
    }
  }
  visit(document)
  return found
}
