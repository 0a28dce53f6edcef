import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { AccountPart, Bundle, PortalPart, ProcessPart } from '#engine/bundle/types.ts'
import type { Content } from '#engine/content/types.ts'
import type { TextParams } from '#engine/texts/renderMessage.ts'
import type { Fault } from '#engine/issue.ts'
import type { Database } from '../database/openDatabase.ts'
import type { PackedRelease } from './tables.ts'

/** A release, opened: parsed content and the very validators that the browser runs. */
export interface OpenRelease {
  hash: string
  content: Content
  files: Bundle['files']
  portal: PortalPart
  account: AccountPart
  /** Validators of the account forms. */
  accountForms: Pick<OpenForms, 'validate'>
  /** @throws when the release has no such process. */
  process(id: string): OpenProcess
  /** A text in a language, else in Azerbaijani; undefined = there is none. */
  findText(id: string, language: string, params?: TextParams): string | undefined
}
export interface OpenProcess extends Pick<OpenForms, 'validate'> {
  part: ProcessPart
}
export type ReleaseEvent = { kind: 'release'; hash: string } | { kind: 'faults'; faults: Fault[] }

/**
 * Releases by hash; opened ones are kept. `database` may be a transaction and must be one where the caller holds one:
 * it is asked when a release is not open yet.
 */
export interface ReleaseStore {
  /** Without a hash: the current one. @throws for an unknown hash. */
  getRelease(database: Database, hash?: string): Promise<OpenRelease>
  findRelease(database: Database, hash: string): Promise<OpenRelease | undefined>
  /** Hash of the current release, as this server last saw it. */
  currentHash(): string
  /** Nothing has to be read before it is given out, once it is published. */
  isOpen(hash: string): boolean
  /**
   * Opens one that may become the current one, so that it is live at once then. @throws when it is not this
   * installation's own
   */
  prepare(packed: Pick<PackedRelease, 'hash' | 'content' | 'files' | 'signature'>): void
  /** Looks which release is the current one now, and tells the listeners when it is another. */
  refresh(database: Database): Promise<void>
  tell(event: ReleaseEvent): void
  /** @returns the function that ends it. */
  listen(listener: (event: ReleaseEvent) => void): () => void
}
