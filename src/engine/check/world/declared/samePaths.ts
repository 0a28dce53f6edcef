import { type Place, under } from '../../../content/checks/place.ts'
import type { Content, Fact } from '../../../content/types.ts'
import type { JsonSchema } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'

const file: Place = { file: 'workflows/facts.json', pointer: '' }

/** One address has one kind of answer: whoever expects another is never answered (format.md 9: a wrong answer is "down"). */
export function samePaths({ facts }: Pick<Content, 'facts'>): Finding[] {
  const first = new Map<string, [name: string, fact: Fact]>()
  return Object.entries(facts).flatMap(([name, fact]) => {
    const address = addressOf(fact)
    const before = first.get(address)
    if (before === undefined) {
      first.set(address, [name, fact])
      return []
    }
    const [other, { value }] = before
    if (mayBeOne(value, fact.value)) return []
    return [findingAt(under(file, name, 'path'), 'fact.samePath', { other })]
  })
}

/** What is written into the path stands there; what is looked up for each person is a hole, whatever its name. */
function addressOf({ source, path, key }: Fact): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, word: string) => {
    const part = key[word]
    return typeof part === 'object' && part !== null ? '{}' : JSON.stringify(part ?? null)
  })
  return `${source} ${filled}`
}

/** Answers that two look-ups read different parts of share members, or one has what the other must have. */
function mayBeOne(one: JsonSchema, other: JsonSchema): boolean {
  const [first, second] = [shapeOf(one), shapeOf(other)]
  if (first === undefined || second === undefined) return true
  if (first.type !== second.type) return false
  if (first.names.size === 0 || second.names.size === 0) return true
  const strange = [lacks(first, second), lacks(second, first)]
  const shared = [...first.names].some((name) => second.names.has(name))
  return shared && !strange.every(Boolean)
}

interface Shape {
  type: string
  names: ReadonlySet<string>
  required: readonly unknown[]
}

/** Of objects and arrays of them, as they are written; nothing else is compared. */
function shapeOf(schema: unknown): Shape | undefined {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return undefined
  const { type } = schema
  if (typeof type !== 'string') return undefined
  if (type === 'array') {
    const row = 'items' in schema ? shapeOf(schema.items) : undefined
    return row === undefined
      ? { type, names: new Set(), required: [] }
      : { ...row, type: `array ${row.type}` }
  }
  const properties = 'properties' in schema ? schema.properties : undefined
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return { type, names: new Set(isMembers(properties) ? Object.keys(properties) : []), required }
}

function isMembers(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lacks({ names }: Shape, { required }: Shape): boolean {
  return required.some((name) => typeof name === 'string' && !names.has(name))
}
