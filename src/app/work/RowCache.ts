import type { ProcessPart } from '#engine/bundle/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { jsonObjects } from '../state/json.ts'
import type { View } from '../state/clientTypes.ts'

/**
 * Rows of reference lists at hand: small lists whole, as the release has them; of served registers the rows that were
 * met so far (searched, or named by the answers).
 */
export class RowCache {
  readonly #lists: ProcessPart['lists']
  readonly #served = new Map<string, Map<string, JsonObject>>()

  constructor(lists: ProcessPart['lists'], rows: View['rows'] = {}) {
    this.#lists = lists
    for (const [list, byId] of Object.entries(rows)) this.add(list, jsonObjects(Object.values(byId)))
  }

  isServed(list: string): boolean {
    return this.#lists[list]?.served === true || this.#lists[list] === undefined
  }

  has(list: string, id: string): boolean {
    return this.#served.get(list)?.has(id) ?? false
  }

  /** All of these rows, if all are at hand. */
  pick(list: string, ids: readonly string[]): JsonObject[] | undefined {
    const known = this.rows(list)
    const found = known?.filter((row) => typeof row['id'] === 'string' && ids.includes(row['id'])) ?? []
    return found.length === new Set(ids).size ? found : undefined
  }

  /** True when a row was not known before: what reads it has to be settled anew. */
  add(list: string, rows: readonly JsonObject[]): boolean {
    const known = this.#served.get(list) ?? new Map<string, JsonObject>()
    const before = known.size
    for (const row of rows) {
      if (typeof row['id'] === 'string') known.set(row['id'], row)
    }
    this.#served.set(list, known)
    return known.size > before
  }

  /** Undefined = not at hand: what needs the rows is then not decided here. */
  rows = (list: string): readonly JsonObject[] | undefined => {
    if (!this.isServed(list)) return this.#lists[list]?.rows
    const known = this.#served.get(list)
    return known === undefined ? undefined : [...known.values()]
  }

  /** The rows by list and id, as the review page wants them. */
  labels(): { [list: string]: { [id: string]: JsonObject } } {
    return Object.fromEntries([...this.#served].map(([list, rows]) => [list, Object.fromEntries(rows)]))
  }
}
