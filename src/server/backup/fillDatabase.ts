import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { readRowHashes } from '../copying/readRows.ts'
import { writeTextsAlike } from '../copying/rowText.ts'
import { setCounters } from '../copying/sequences.ts'
import { readTableShapes, type TableShape } from '../copying/tableShapes.ts'
import { withoutReferences } from '../copying/withoutReferences.ts'
import { writeRows } from '../copying/writeRows.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { openDatabase, type Trx } from '../database/openDatabase.ts'
import { BackupFault } from './BackupFault.ts'
import { type CheckedBackup, readEntry } from './checkBackup.ts'
import { tableEntry } from './Snapshot.ts'

/** Characters that go to the database at once. */
const TOGETHER = 4_000_000

/** A new embedded database with what the back-up has, at the migrations that it had: the next start runs the later ones. */
export async function fillDatabase(folder: string, file: FileHandle, backup: CheckedBackup): Promise<void> {
  const { migrations, counters, tables } = backup.snapshot
  const known = new Set(migrationNames())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new BackupFault(`The back-up is of a newer portal: this one does not know ${unknown}.`)
  const database = await openDatabase({ dataDir: folder, asItIs: true })
  try {
    await migrate(database, undefined, migrations)
    await database.transaction().execute(async (trx) => {
      await writeTextsAlike(trx)
      refuseForeign(tables, await readTableShapes(trx))
      await withoutReferences(trx, async () => {
        for (const shape of tables) await fillTable(trx, shape, linesOf(file, backup, shape))
      })
      await setCounters(trx, counters)
    })
  } finally {
    await database.destroy()
  }
}

/** What a back-up says of its columns becomes SQL: only what this database says of them itself, after the same migrations. */
function refuseForeign(named: readonly TableShape[], own: readonly TableShape[]): void {
  for (const { name, columns } of named) {
    const known = own.find((shape) => shape.name === name)?.columns ?? []
    const foreign = columns.find(
      (column) => !known.some((one) => one.name === column.name && one.type === column.type),
    )
    if (known.length === 0 || foreign !== undefined)
      throw new BackupFault(
        `The back-up has what this portal's database has not: ${[name, foreign?.name].filter(Boolean).join('.')}`,
      )
  }
}

/** Each row is read again: what the database has is what the back-up says, row by row. */
async function fillTable(
  trx: Trx,
  shape: TableShape & { rows: number },
  lines: AsyncGenerator<string>,
): Promise<void> {
  const hashes: string[] = []
  let held: string[] = []
  let length = 0
  const write = async (): Promise<void> => {
    if (held.length > 0) await writeRows(trx, shape, held)
    held = []
    length = 0
  }
  for await (const line of lines) {
    hashes.push(createHash('sha256').update(line).digest('hex'))
    held.push(line)
    length += line.length
    if (length >= TOGETHER) await write()
  }
  await write()
  hashes.sort()
  let stored = 0
  let alike = hashes.length === shape.rows
  for await (const hash of readRowHashes(trx, shape)) {
    alike &&= hash === hashes[stored]
    stored += 1
  }
  if (!alike || stored !== hashes.length)
    throw new BackupFault(`The rows of ${shape.name} did not arrive as the back-up has them.`)
}

async function* linesOf(
  file: FileHandle,
  { entries }: CheckedBackup,
  { name }: TableShape,
): AsyncGenerator<string> {
  const entry = entries.find((one) => one.name === tableEntry(name))
  if (entry === undefined) throw new BackupFault(`The back-up was changed: it lacks ${tableEntry(name)}.`)
  let rest: Buffer[] = []
  for await (const piece of readEntry(file, entry)) {
    let from = 0
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, end)]).toString('utf8')
      rest = []
      from = end + 1
    }
    rest.push(piece.subarray(from))
  }
}
