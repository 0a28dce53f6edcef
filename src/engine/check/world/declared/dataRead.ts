export interface DataRead {
  names: ReadonlySet<string>
  /** All of it is read at once somewhere. */
  isWhole: boolean
}
type Members = Readonly<{ [key: string]: unknown }>

const pointerPattern = /^(?:\d+)?\//
const memberPattern = /\/data\/([^/]+)/

/** Content is checked again and again: a document that nobody touched reads what it read. */
const known = new WeakMap<object, DataRead>()

/** Data of applications that these documents read. */
export function dataRead(documents: readonly object[]): DataRead {
  const all = documents.map((document) => {
    const read = known.get(document) ?? readIn(document)
    known.set(document, read)
    return read
  })
  return {
    names: new Set(all.flatMap(({ names }) => [...names])),
    isWhole: all.some(({ isWhole }) => isWhole),
  }
}

/** An operand that takes all of it for the sake of one member (`get`) reads that member and what it asks for (`first`), no more. */
function readIn(document: object): DataRead {
  const names = new Set<string>()
  let isWhole = false
  const mention = (text: string): void => {
    const name = pointerPattern.test(text) ? memberPattern.exec(text)?.[1] : undefined
    if (name !== undefined) names.add(name)
    if (isAllData(text)) isWhole = true
  }
  const visit = (part: unknown): void => {
    if (typeof part === 'string') mention(part)
    if (typeof part !== 'object' || part === null) return
    const members: Members = Object.fromEntries(Object.entries(part))
    const taken = namesTaken(members)
    for (const name of taken ?? []) names.add(name)
    for (const [key, value] of Object.entries(members)) {
      mention(key)
      if (taken === undefined || (key !== 'at' && key !== 'list')) visit(value)
    }
  }
  visit(document)
  return { names, isWhole }
}

function isAllData(text: unknown): boolean {
  return typeof text === 'string' && pointerPattern.test(text) && text.endsWith('/data')
}

/** By an operand that takes one member of all the data; undefined = it is none. */
function namesTaken({ at, list, item, first, each, get }: Members): string[] | undefined {
  if (typeof get !== 'string' || item !== undefined || each !== undefined) return undefined
  const isAll = Array.isArray(list) ? list.length > 0 && list.every(isSourceOfAll) : isAllData(at)
  return isAll ? [...get.split('/').slice(1, 2), ...wordsIn(first)] : undefined
}

/** Nothing but all the data, as an element of a list. */
function isSourceOfAll(source: unknown): boolean {
  if (typeof source !== 'object' || source === null) return false
  return Object.entries(source).every(([key, value]) => key === 'at' && isAllData(value))
}

/** Every name and text in a schema: its members among them. */
function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => [key, ...wordsIn(value)])
}
