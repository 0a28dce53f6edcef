import type { Selectable } from 'kysely'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { DocumentContent } from './DocumentContent.ts'
import type { DocumentTables } from './tables.ts'

/** A paper, opened with its person's key, and the release by whose template it was given out. */
export interface OpenDocument {
  row: Selectable<DocumentTables['document']>
  content: DocumentContent
  release: OpenRelease
  key: PersonKey
}
