import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { lostConnection } from './lostConnection.ts'
import type { StatementNames } from './StatementNames.ts'

/** A prepared plan is of a table that has other columns by now: a newer server has migrated. */
const PLAN_IS_OLD = '0A000'
/** Serialization failure: what is done again as a whole. */
const AGAIN = '40001'

/** What is used of the driver's connection. */
export interface NamingClient {
  query<R>(config: { name?: string; text: string; values: unknown[] }): Promise<PostgresQueryResult<R>>
  /** 'I' = idle. */
  getTransactionStatus(): string | null
  release(destroy?: boolean): void
}

/**
 * A connection that has the database parse and plan once what the program asks often. Where a plan became too old, the
 * question is asked anew; inside a transaction, which the database has given up by then, it fails as one that is to be
 * done again.
 */
export class PreparedClient implements PostgresPoolClient {
  readonly #client: NamingClient
  readonly #names: StatementNames | undefined
  /** Part of the names: a new one leaves all plans behind. */
  #generation = 0

  /** Without names: each question by itself, where a plan cannot be kept. */
  constructor(client: NamingClient, names: StatementNames | undefined) {
    this.#client = client
    this.#names = names
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('Cursors are not used')
    return this.#ask(asked, [...parameters])
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  async #ask<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.#names?.nameOf(text)
    if (name === undefined) return this.#send({ text, values })
    try {
      return await this.#send({ name: `${name}.${this.#generation}`, text, values })
    } catch (cause) {
      if (!isOldPlan(cause)) throw cause
      this.#generation += 1
      // As it was before the question: idle, or within a transaction.
      if (this.#client.getTransactionStatus() !== 'I') throw Object.assign(cause, { code: AGAIN })
      return this.#send({ text, values })
    }
  }

  async #send<R>(question: {
    name?: string
    text: string
    values: unknown[]
  }): Promise<PostgresQueryResult<R>> {
    try {
      return await this.#client.query(question)
    } catch (cause) {
      throw lostConnection(cause)
    }
  }
}

const isOldPlan = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && cause.code === PLAN_IS_OLD && /cached plan/.test(cause.message)
