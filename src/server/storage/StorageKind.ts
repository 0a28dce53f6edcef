/**
 * What is limited in total. `uploads`: files that nothing names, and uploads under way. `drafts`: applications that were not
 * handed in, with their answers and the files that only they name. `applications`: those that were handed in and are open,
 * with every file that is stored, and what the database takes for all applications and their events. `messages`: messages and
 * notes about applications.
 */
export type StorageKind = 'uploads' | 'drafts' | 'applications' | 'messages'

export const STORAGE_KINDS: readonly StorageKind[] = ['uploads', 'drafts', 'applications', 'messages']

/** Bytes, and how many files, applications or messages that is. */
export interface StoredAmount {
  bytes: number
  items: number
}

export const MEGABYTE = 1024 * 1024
