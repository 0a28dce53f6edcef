import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { type EditionRecord, findFiles, type FileRecord } from './editionRows.ts'
import { getReleaseFiles } from './releaseFiles.ts'
import { type FileText, unpackText } from './packText.ts'

/** The files of an edition as they stand: those of its base, and what it changed of them. */
export class EditionFiles {
  readonly base: ReadonlyMap<string, string>
  /** Those that are, or were, other than in the base. */
  readonly rows: ReadonlyMap<string, FileRecord>

  /** Unpacked, of those that differ. */
  readonly #texts: ReadonlyMap<string, FileText>

  constructor(
    base: ReadonlyMap<string, string>,
    rows: readonly FileRecord[],
    texts: ReadonlyMap<string, FileText>,
  ) {
    this.base = base
    this.rows = new Map(rows.map((row) => [row.path, row]))
    this.#texts = texts
  }

  textOf(path: string): FileText {
    return this.#texts.has(path) ? (this.#texts.get(path) ?? null) : (this.base.get(path) ?? null)
  }

  /** Whole; in the order of their paths. */
  all(): Map<string, string> {
    const paths = [...new Set([...this.base.keys(), ...this.rows.keys()])].sort()
    const files = new Map<string, string>()
    for (const path of paths) {
      const text = this.textOf(path)
      if (text !== null) files.set(path, text)
    }
    return files
  }

  changed(): { path: string; text: FileText }[] {
    return [...this.rows.values()]
      .filter(({ differs }) => differs)
      .map(({ path }) => ({ path, text: this.textOf(path) }))
  }
}

export async function openEditionFiles(
  portal: Portal,
  database: Database,
  edition: EditionRecord,
): Promise<EditionFiles> {
  const base = await getReleaseFiles(portal, database, edition.base)
  const rows = await findFiles(database, edition.id)
  const texts = await Promise.all(
    rows
      .filter(({ differs }) => differs)
      .map(async ({ path, text }) => [path, await unpackText(text)] as const),
  )
  return new EditionFiles(base, rows, new Map(texts))
}
