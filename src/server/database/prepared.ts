import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from './openDatabase.ts'
import { compiledOf, post } from './post.ts'
import type { Tables } from './Tables.ts'

/** A statement whose text is always the same. */
export interface Prepared<Values, Row> {
  /** Its rows. */
  ask(database: Database, values: Values): Promise<Row[]>
  /** As `post` does. */
  post(trx: Database, values: Values): Promise<void>
}

/** Stands where a value of this name goes. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Each property is its own place. */
const places = new Proxy(Object.create(null), { get: (_none, name) => new Place(String(name)) })

/** Knows the tables and asks nobody. */
const writer = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A statement that is written once, when it is asked first, and filled in each time. Each property of
 * `values` that is read is a place for a value of that name (so none can be looked at, or spread); a list is one value
 * (`anyOf`), since its length must not be part of the text. Every other value stays as it was written.
 */
export function prepared<Values extends object, Row = unknown>(
  write: (database: Kysely<Tables>, values: Values) => Compilable<Row> | CompiledQuery<Row>,
): Prepared<Values, Row> {
  let written: CompiledQuery<Row> | undefined
  const fill = (values: Values): CompiledQuery<Row> => {
    written ??= compiledOf(write(writer, places))
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = written.parameters.map((one) => (one instanceof Place ? given.get(one.name) : one))
    return { ...written, parameters }
  }
  return {
    ask: async (database, values) => (await database.executeQuery(fill(values))).rows,
    post: (trx, values) => post(trx, fill(values)),
  }
}
