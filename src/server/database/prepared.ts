import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './openDatabase.ts'

/** A statement whose text is always the same. */
interface Prepared<Values, Row> {
  /** Its rows. */
  ask(database: Database, values: Values): Promise<Row[]>
}

/** Stands where a value of this name goes. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is written once, when it is asked first, and filled in each time: to write it takes longer than to ask
 * it. Each property of `values` that is read is a place for a value of that name (so none can be looked at, or spread).
 * Every other value stays as it was written.
 */
export function prepared<Values extends object, Row>(
  write: (database: Database, values: Values) => Compilable<Row> | CompiledQuery<Row>,
): Prepared<Values, Row> {
  let written: CompiledQuery<Row> | undefined
  const place = (_none: object, name: string | symbol): Place => new Place(String(name))
  const places: Values = new Proxy(Object.create(null), { get: place })
  return {
    ask: async (database, values) => {
      written ??= compiled(write(database, places))
      const given = new Map<string, unknown>(Object.entries(values))
      const parameters = written.parameters.map((one) => (one instanceof Place ? given.get(one.name) : one))
      const { rows } = await database.executeQuery<Row>({ ...written, parameters })
      return rows
    },
  }
}

const compiled = <Row>(written: Compilable<Row> | CompiledQuery<Row>): CompiledQuery<Row> =>
  'compile' in written ? written.compile() : written
