import { type RawBuilder, sql } from 'kysely'

/** Somebody, and who they were before an account of theirs was erased (`freeFin.ts`). For rules alone: it is shown to nobody. */
export const selectSame = (person: string): RawBuilder<string> => sql<string>`(
  select ${person}::uuid
  union select other.id from person as own join person as other on other.same_id = own.same_id where own.id = ${person})`
