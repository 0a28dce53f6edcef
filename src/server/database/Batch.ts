import type { Connection as Wire, FieldDef } from 'pg'
import utils from 'pg/lib/utils.js'
import { type RowReader, rowReader } from './rowReader.ts'

declare module 'pg' {
  interface Connection {
    /** By name, what the database has parsed, and what it was sent to parse. */
    readonly parsedStatements: { [name: string]: string }
    readonly submittedNamedStatements: { [name: string]: string }
  }
}

export interface Statement {
  /** Under this name the database keeps it, parsed and planned; absent = for this once. */
  name?: string | undefined
  text: string
  values: readonly unknown[]
}
/** Of one statement. */
export interface Answer<R> {
  /** `INSERT`, `SELECT`, … */
  command: string
  /** How many rows it wrote or read. */
  count: number
  rows: R[]
}

interface Ready extends Statement {
  parameters: (string | Buffer | null)[]
}

/**
 * Statements that travel to the database in one piece, and their answers in one back: whoever asks waits once. Where one
 * fails the database leaves out those behind it. Submitted to the driver, whose events of it come here.
 */
export class Batch<R> {
  /** Set by the driver where questions have a time limit (`query_timeout` in the address): ends it. */
  callback: (() => void) | undefined
  readonly #statements: readonly Ready[]
  readonly #done = Promise.withResolvers<Answer<R>[]>()
  readonly #answers: Answer<R>[] = []
  #rows: R[] = []
  #read: RowReader<R> | undefined
  /** Of a row that could not be read. */
  #fault: unknown

  /** @throws before anything is sent, where a value has no form that the database reads. */
  constructor(statements: readonly Statement[]) {
    this.#statements = statements.map((one) =>
      Object.assign({ parameters: one.values.map((value) => utils.prepareValue(value)) }, one),
    )
  }

  /** One for each statement. @throws what the database said of the first that failed. */
  get answers(): Promise<Answer<R>[]> {
    return this.#done.promise
  }

  /** Of the statement whose answer comes: the driver keeps what was parsed by these. */
  get name(): string | undefined {
    return this.#statements[this.#answers.length]?.name
  }

  get text(): string | undefined {
    return this.#statements[this.#answers.length]?.text
  }

  submit(wire: Wire): void {
    const { stream } = wire
    // The embedded database has no stream that could be held back.
    stream.cork?.()
    for (const one of this.#statements) send(wire, one)
    wire.sync()
    stream.uncork?.()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#read = rowReader<R>(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      if (this.#read !== undefined) this.#rows.push(this.#read(fields))
    } catch (cause) {
      this.#fault ??= cause
    }
  }

  /** `INSERT 0 2`, `SELECT 1`, `COMMIT`. */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.#next({ command: words[0] ?? '', count: Number(words.at(-1)) || 0, rows: this.#rows })
  }

  handleEmptyQuery(): void {
    this.#next({ command: '', count: 0, rows: [] })
  }

  handleError(cause: unknown, wire: Pick<Wire, 'parsedStatements' | 'submittedNamedStatements'>): void {
    for (const { name, text } of this.#statements.slice(this.#answers.length)) {
      if (name === undefined) continue
      delete wire.submittedNamedStatements[name]
      // Whether the one of before was closed already nobody knows: it is closed again.
      if ((wire.parsedStatements[name] ?? text) !== text) wire.parsedStatements[name] = ''
    }
    this.#done.reject(cause)
    this.callback?.()
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#done.resolve(this.#answers)
    else this.#done.reject(this.#fault)
    this.callback?.()
  }

  #next(answer: Answer<R>): void {
    this.#answers.push(answer)
    this.#rows = []
    this.#read = undefined
  }
}

function send(wire: Wire, { name, text, parameters }: Ready): void {
  const known =
    name === undefined ? undefined : (wire.submittedNamedStatements[name] ?? wire.parsedStatements[name])
  const isThere = known === text
  // The name went from one text to another (`StatementNames.ts`).
  if (name !== undefined && known !== undefined && !isThere) wire.close({ type: 'S', name }, true)
  if (!isThere) wire.parse({ name: name ?? '', text, types: [] }, true)
  if (name !== undefined && !isThere) wire.submittedNamedStatements[name] = text
  wire.bind({ statement: name, values: parameters }, true)
  wire.describe({ type: 'P', name: '' }, true)
  wire.execute(null, true)
}
