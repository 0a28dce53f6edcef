import type { Driver, TransactionSettings } from 'kysely'
import type { Connection } from './Connection.ts'

export interface ConnectionPool {
  connect(): Promise<Connection>
  end(): Promise<void>
}

/** Kysely's transactions on connections that send in one piece what needs no answer of its own. */
export class PoolDriver implements Driver {
  readonly #pool: ConnectionPool

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Connection> {
    return this.#pool.connect()
  }

  async beginTransaction(
    connection: Connection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    connection.begin(`begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`)
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}
