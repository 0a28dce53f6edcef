import type { Database, Trx } from '../database/openDatabase.ts'
import { type Compared, compareRows } from './compareRows.ts'
import { readRows } from './readRows.ts'
import { writeTextsAlike } from './rowText.ts'
import { readCounters, setCounters } from './sequences.ts'
import { readTableShapes, type TableShape } from './tableShapes.ts'
import { withoutReferences } from './withoutReferences.ts'
import { writeRows } from './writeRows.ts'

export interface CopyTold {
  /** After each batch, and with `done` at a table's end. */
  copied(table: string, rows: number, done: boolean): void
  compared(table: string, compared: Compared): void
}

/**
 * All rows as they are at one moment, then each compared; `to` has the same migrations and is empty. Gives the rows that
 * differ: where there is one, `to` stays as it was.
 */
export async function copyDatabase(from: Database, to: Database, told: CopyTold): Promise<number> {
  const reading = from.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  try {
    await reading.execute((source) =>
      to.transaction().execute(async (target) => {
        const wrong = await copyAndCompare(source, target, told)
        if (wrong > 0) throw new RowsDiffer(wrong)
      }),
    )
    return 0
  } catch (cause) {
    if (cause instanceof RowsDiffer) return cause.rows
    throw cause
  }
}

/** Leaves the transaction, so that nothing of it stays. */
class RowsDiffer extends Error {
  override readonly name = 'RowsDiffer' as const
  readonly rows: number

  constructor(rows: number) {
    super(`${rows} rows differ`)
    this.rows = rows
  }
}

async function copyAndCompare(source: Trx, target: Trx, told: CopyTold): Promise<number> {
  await writeTextsAlike(source)
  await writeTextsAlike(target)
  const shapes = await readTableShapes(source)
  await withoutReferences(target, async () => {
    for (const shape of shapes) await copyTable({ source, target, shape }, told)
  })
  await setCounters(target, await readCounters(source))
  let wrong = 0
  for (const shape of shapes) {
    const compared = await compareRows(source, target, shape)
    told.compared(shape.name, compared)
    wrong += compared.missing + compared.extra
  }
  return wrong
}

interface TableCopy {
  source: Trx
  target: Trx
  shape: TableShape
}

async function copyTable({ source, target, shape }: TableCopy, told: CopyTold): Promise<void> {
  let rows = 0
  for await (const page of readRows(source, shape)) {
    await writeRows(target, shape, page)
    rows += page.length
    told.copied(shape.name, rows, false)
  }
  told.copied(shape.name, rows, true)
}
