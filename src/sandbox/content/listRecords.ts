import { versionOf } from '../catalogue/versionOf.ts'
import type { PersonaRecord } from './personaRecords.ts'
import type { SandboxContent } from './readContent.ts'

/** Served lists of `source`, by path, as the content has them: what an analyst adds is served without a change here. */
export function listRecords(content: SandboxContent, source: string): Map<string, PersonaRecord> {
  return new Map(
    content
      .served(source)
      .filter(({ rows }) => rows.length > 0)
      .map(({ id, rows }) => [`/lists/${id}`, { state: 'found', value: { version: versionOf(rows), rows } }]),
  )
}
