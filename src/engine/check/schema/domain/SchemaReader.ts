import { isObject } from '../../../content/isObject.ts'
import { getAt } from '../../../values/pointer.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import { allOf, both } from './both.ts'
import { choiceMeanings } from './choiceMeanings.ts'
import { type Domain, everything, nothing } from './Domain.ts'
import { groupMeanings } from './groupMeanings.ts'
import { ownMeanings } from './ownMeanings.ts'
import type { Meaning, Reading } from './Reading.ts'
import { scalarMeanings } from './scalarMeanings.ts'

const meanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries({ ...scalarMeanings, ...groupMeanings, ...choiceMeanings, ...ownMeanings }),
)

export type Rows = (list: string) => readonly JsonObject[] | undefined
const ROWS = 1000

/** Reads the schemas of one flat form: what they take and what they refuse. */
export class SchemaReader {
  readonly #taken = new Map<JsonObject, Domain>()
  readonly #refused = new Map<JsonObject, Domain>()
  readonly #inside = new Set<string>()
  /** Where references start. */
  readonly root: Json
  readonly rows: Rows

  constructor(root: Json, rows: Rows) {
    this.root = root
    this.rows = rows
  }

  readonly domainOf = (schema: Json | undefined): Domain => {
    if (!isObject(schema)) return schema === false ? nothing : everything
    const known = this.#taken.get(schema)
    if (known !== undefined) return known
    const reading = this.#readingOf(schema)
    const domain = allOf(
      Object.entries(schema).map(([keyword, argument]) =>
        keyword === '$ref'
          ? this.#referred(argument, this.domainOf)
          : (meanings.get(keyword)?.takes(argument, reading) ?? everything),
      ),
    )
    this.#taken.set(schema, domain)
    return domain
  }

  readonly refusedBy = (schema: Json | undefined): Domain => {
    if (!isObject(schema)) return schema === false ? everything : nothing
    const known = this.#refused.get(schema)
    if (known !== undefined) return known
    const domain = Object.keys(schema).flatMap((keyword) => this.refusedByKeyword(schema, keyword))
    this.#refused.set(schema, domain)
    return domain
  }

  /** What one keyword of a schema refuses. */
  refusedByKeyword(schema: JsonObject, keyword: string): Domain {
    const argument = schema[keyword]
    if (argument === undefined) return nothing
    if (keyword === '$ref') return this.#referred(argument, this.refusedBy)
    return meanings.get(keyword)?.refuses(argument, this.#readingOf(schema)) ?? nothing
  }

  /** What a keyword refuses of all that its neighbours take. Empty: it changes nothing. */
  changedBy(schema: JsonObject, keyword: string): Domain {
    const { [keyword]: _keyword, ...others } = schema
    return both(this.domainOf(others), this.refusedByKeyword(schema, keyword))
  }

  #readingOf(schema: JsonObject): Reading {
    return { schema, domainOf: this.domainOf, refusedBy: this.refusedBy, ids: (list) => this.#ids(list) }
  }

  /** Of a list that is not at hand, or of a register too long to be counted off, nothing is said. */
  #ids(list: string): Json[] | undefined {
    const rows = this.rows(list)
    return rows === undefined || rows.length > ROWS ? undefined : rows.map(({ id }) => id ?? null)
  }

  /** A part that contains itself is not followed for ever. */
  #referred(reference: Json, read: (schema: Json | undefined) => Domain): Domain {
    if (typeof reference !== 'string' || !reference.startsWith('#')) return everything
    if (this.#inside.has(reference)) return everything
    const target = reference === '#' ? this.root : getAt(this.root, reference.slice(1))
    this.#inside.add(reference)
    const domain = read(target)
    this.#inside.delete(reference)
    return domain
  }
}
