/**
 * What is limited in total. `uploads`: files that nothing names, and uploads under way. `drafts`: applications that were not
 * handed in, with their answers and the files that only they name. `applications`: those that were handed in and are open,
 * with every file that is stored, and what the database takes for all applications and their events. `messages`: messages and
 * notes about applications. `lists`: lists of decisions and invitations, each for a week. `sittings`: exams and interviews to which
 * officers invite. `studio`: what editions change, its history, and the releases that they became. `log`: what the database takes
 * for the log and the ends of its chains, which are kept for good.
 */
export type StorageKind =
  | 'uploads'
  | 'drafts'
  | 'applications'
  | 'messages'
  | 'lists'
  | 'sittings'
  | 'studio'
  | 'log'

export const STORAGE_KINDS: readonly StorageKind[] = [
  'uploads',
  'drafts',
  'applications',
  'messages',
  'lists',
  'sittings',
  'studio',
  'log',
]

/** Bytes, and how many files, applications, messages, lists or changes of files that is. */
export interface StoredAmount {
  bytes: number
  items: number
}

export const MEGABYTE = 1024 * 1024
