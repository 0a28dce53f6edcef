import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { QueryResult as Told } from 'pg'
import { type Answer, Batch, type Statement } from './Batch.ts'
import { lostConnection } from './lostConnection.ts'
import { isPosted } from './post.ts'
import type { StatementNames } from './StatementNames.ts'

/** A prepared plan is of a table that has other columns by now: a newer server has migrated. */
const PLAN_IS_OLD = '0A000'
/** Serialization failure: what is done again as a whole. */
const AGAIN = '40001'
/** Their number is told in two bytes. Lists are one value each: `anyOf`, `insertRows`. */
const MOST_VALUES = 65_535
const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** What is used of the driver's connection. */
export interface Client {
  query<R>(batch: Batch<R>): unknown
  /** Text that may be several statements; then the answer is none of these. */
  query(text: string): Promise<Partial<Told>>
  release(destroy?: boolean): void
}

/**
 * One connection. It has the database parse and plan once what the program asks often. In a transaction it keeps what was
 * posted (and the `begin`) until somebody asks or the transaction ends, and sends all of it in one piece then.
 */
export class Connection implements DatabaseConnection {
  readonly #client: Client
  readonly #names: StatementNames | undefined
  /** Part of the names: a new one leaves all plans behind. */
  #generation = 0
  #posted: Statement[] = []
  /** `begun`: the database has not been told yet. */
  #transaction: 'none' | 'begun' | 'open' = 'none'
  #isBroken = false

  /** Without names: each statement by itself, where a plan cannot be kept. */
  constructor(client: Client, names: StatementNames | undefined) {
    this.#client = client
    this.#names = names
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statementOf(query)
    if (isPosted(query) && this.#transaction !== 'none') {
      this.#posted.push(statement)
      return { rows: [] }
    }
    const { command, count, rows } = mayBeSeveral(query)
      ? await this.#tell<R>(query.sql)
      : await this.#ask<R>(statement)
    return WRITES.has(command) ? { rows, numAffectedRows: BigInt(count) } : { rows }
  }

  streamQuery(): never {
    throw new Error('Cursors are not used')
  }

  begin(text: string): void {
    this.#transaction = 'begun'
    this.#posted = [{ text, values: [] }]
  }

  /** @throws what was wrong with a statement that was posted before; an error where the database rolled back instead. */
  async commit(): Promise<void> {
    const isEmpty = this.#transaction === 'begun' && this.#posted.length === 1
    const answer = isEmpty ? undefined : await this.#ask({ text: 'commit', values: [] })
    this.#end()
    if (answer?.command === 'ROLLBACK')
      throw new Error('The transaction had failed before it was to be committed')
  }

  /** What was not sent yet never is. A connection that cannot even do this is not used again. */
  async rollback(): Promise<void> {
    const isOpen = this.#transaction === 'open'
    this.#end()
    if (!isOpen) return
    try {
      await this.#ask({ text: 'rollback', values: [] })
    } catch {
      this.#isBroken = true
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  #end(): void {
    this.#transaction = 'none'
    this.#posted = []
  }

  /** @throws where it has more values than the protocol can count: it would be sent with a wrong number of them. */
  #statementOf({ sql: text, parameters: values }: CompiledQuery): Statement {
    if (values.length > MOST_VALUES)
      throw new Error(`A statement has ${values.length} values, and may have ${MOST_VALUES}`)
    const name = this.#names?.nameOf(text)
    return { name: name && `${name}.${this.#generation}`, text, values }
  }

  /** Answers the statement, with which everything travels that was posted. */
  async #ask<R>(statement: Statement): Promise<Answer<R>> {
    const [answer] = (await this.#send<R>([...this.#posted, statement])).slice(-1)
    if (answer === undefined) throw new Error('The database did not answer')
    return answer
  }

  /** In the words of the simple protocol, which knows no statement's end but the text's own. */
  async #tell<R>(text: string): Promise<Answer<R>> {
    if (this.#posted.length > 0) await this.#send(this.#posted)
    try {
      const { command = '', rowCount, rows = [] } = await this.#client.query(text)
      return { command, count: rowCount ?? 0, rows }
    } catch (cause) {
      throw toldHere(cause)
    }
  }

  async #send<R>(statements: readonly Statement[]): Promise<Answer<R>[]> {
    try {
      return await this.#submit<R>(statements)
    } catch (cause) {
      if (!isOldPlan(cause)) throw cause
      this.#generation += 1
      if (this.#transaction !== 'none') throw Object.assign(cause, { code: AGAIN })
      return this.#submit<R>(statements.map((one) => ({ ...one, name: undefined })))
    }
  }

  async #submit<R>(statements: readonly Statement[]): Promise<Answer<R>[]> {
    const batch = new Batch<R>(statements)
    this.#posted = []
    if (this.#transaction === 'begun') this.#transaction = 'open'
    try {
      this.#client.query(batch)
      return await batch.answers
    } catch (cause) {
      throw toldHere(cause)
    }
  }
}

/** A text without values that somebody wrote by hand: a migration is many statements. */
const mayBeSeveral = ({ query, parameters }: CompiledQuery): boolean =>
  query.kind === 'RawNode' && parameters.length === 0

/** The driver's own stack ends at the socket. */
function toldHere(cause: unknown): unknown {
  if (cause instanceof Error) Error.captureStackTrace(cause)
  return lostConnection(cause)
}

const isOldPlan = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && cause.code === PLAN_IS_OLD && /cached plan/.test(cause.message)
