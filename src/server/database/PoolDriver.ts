import type { Driver, TransactionSettings } from 'kysely'
import type { Connection } from './Connection.ts'
import { ConnectionTurns } from './ConnectionTurns.ts'

export interface ConnectionPool {
  /** Connections that it opens at most. */
  size: number
  connect(): Promise<Connection>
  end(): Promise<void>
}

/** Kysely's transactions on connections that send in one piece what needs no answer of its own. */
export class PoolDriver implements Driver {
  readonly #pool: ConnectionPool
  readonly #turns: ConnectionTurns
  /** What to call when a connection is given back. */
  readonly #leave = new WeakMap<Connection, () => void>()

  constructor(pool: ConnectionPool) {
    this.#pool = pool
    this.#turns = new ConnectionTurns(pool.size)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const leave = await this.#turns.enter()
    try {
      const connection = await this.#pool.connect()
      this.#leave.set(connection, leave)
      return connection
    } catch (cause) {
      leave()
      throw cause
    }
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
    const leave = this.#leave.get(connection)
    connection.release()
    leave?.()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}
