import type { FileKind } from './fileKinds.ts'
import type { Content, LocaleNotes } from './types.ts'

/** What a file of each kind holds, `$schema` left out. */
export interface Documents {
  form: Content['forms'][string]
  'ui-schema': Content['uiSchemas'][string]
  workflow: Content['workflows'][string]
  conditions: Content['conditions']
  facts: Content['facts']
  services: Content['services']
  notifications: Content['notifications']
  documents: Content['documents']
  templates: Content['templates']
  list: Content['lists'][string]
  persona: Content['personas'][string]
  migration: Content['migrations'][string]
  locale: Content['locales'][string]
  notes: LocaleNotes
}

/** A file whose shape its meta-schema has proven. */
export type ParsedFile = {
  [kind in FileKind]: { kind: kind; id: string; file: string; document: Documents[kind] }
}[FileKind]
