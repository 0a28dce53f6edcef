import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Drawn, Recipe } from './Recipe.ts'

/** Values kept of one name, objects known by their ids, and how deep and far an answer is read. */
const MOST = { values: 150, records: 2000, depth: 8, nodes: 3000, text: 20_000 }

/** What goes by several names. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['case', 'application'],
  ['clerk', 'person'],
  ['people', 'person'],
  ['account', 'person'],
])

/** 'applications', 'Application' and 'applicationId' mean the same. */
function nameOf(word: string): string {
  const name = word
    .replace(/Ids?$/, '')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
  return SAME.get(name) ?? name
}

/** One of its own 'transitions' where a 'transition' is asked for. */
function oneOf(all: Json | undefined, index: number): Json | undefined {
  const one = Array.isArray(all) ? all[index % all.length] : undefined
  return isObject(one) ? one['id'] : one
}

/** What answers have told so far: by the name that it had there, newest last; and each object that has an id. */
export class Pool {
  readonly #values = new Map<string, Json[]>()
  readonly #records = new Map<string, JsonObject>()
  readonly #readers = new Map<string, number[]>()

  /** `resource` = what the path calls its objects; `reader` = who was answered so. */
  learn(resource: string, answer: Json, reader?: number): void {
    let nodes = 0
    const visit = (value: Json, name: string, depth: number): void => {
      nodes += 1
      if (depth > MOST.depth || nodes > MOST.nodes) return
      if (typeof value !== 'object' || value === null) return this.#keep(name, value)
      if (Array.isArray(value)) {
        if (value.length > 0 && value.length < 20) this.#keep(`[${name}]`, value)
        for (const one of value) visit(one, name, depth + 1)
        return
      }
      const id = value['id'] ?? value['hash']
      if (typeof id === 'string') {
        this.#keep(name, id)
        this.#record(id, value)
        if (reader !== undefined)
          this.#readers.set(id, [...new Set([...(this.#readers.get(id) ?? []), reader])])
      } else this.#keep(name, value)
      for (const [key, one] of Object.entries(value)) visit(one, nameOf(key), depth + 1)
    }
    visit(answer, nameOf(resource), 0)
  }

  /** A record's own value first: the revision of the very application that the path names. */
  draw({ wish: { name, index, fits, otherwise } }: Drawn, record: JsonObject | undefined): Recipe {
    const own = record?.[name] ?? oneOf(record?.[`${name}s`], index)
    if (own !== undefined && index % 4 !== 3 && fits(own)) return own
    const word = nameOf(name)
    for (const kept of [word, `[${word}]`, 'id']) {
      const known = (this.#values.get(kept) ?? []).filter(fits)
      const value = known[known.length - 1 - (index % known.length)]
      if (value !== undefined && (kept !== 'id' || typeof otherwise === 'string')) return value
    }
    return otherwise
  }

  /** The object of that id, as it was told last. */
  find(id: Json | undefined): JsonObject | undefined {
    return typeof id === 'string' ? this.#records.get(id) : undefined
  }

  /** Who was told of the object of that id. */
  readersOf(id: Json): readonly number[] {
    return typeof id === 'string' ? (this.#readers.get(id) ?? []) : []
  }

  #keep(name: string, value: Json): void {
    if (value === null || (typeof value === 'string' && value.length > MOST.text)) return
    if (isObject(value) && JSON.stringify(value).length > MOST.text) return
    const known = this.#values.get(name) ?? []
    if (known.includes(value)) return
    known.push(value)
    if (known.length > MOST.values) known.shift()
    this.#values.set(name, known)
  }

  #record(id: string, value: JsonObject): void {
    if (!this.#records.has(id) && this.#records.size >= MOST.records) {
      const [oldest] = this.#records.keys()
      if (oldest !== undefined) {
        this.#records.delete(oldest)
        this.#readers.delete(oldest)
      }
    }
    this.#records.set(id, { ...this.#records.get(id), ...value })
  }
}

/** '/api/desk/sittings/{id}/invitations' -> 'sittings': what the last named place of a path holds. */
export function resourceOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  const last = parts.findLastIndex((part) => part.startsWith('{'))
  return parts[last === -1 ? parts.length - 1 : last - 1] ?? ''
}
