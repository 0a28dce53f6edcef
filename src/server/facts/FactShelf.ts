import type { Selectable } from 'kysely'
import { anyBytes } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { FactTables } from './tables.ts'

type Answered = Selectable<FactTables['fact']>
type ByHand = FactTables['fact_by_hand']

/** What is stored of one person's facts, each row read once: a situation asks for more of them as it comes to know more. */
export interface FactShelf {
  /** What registers answered to questions with these hashes. */
  answered(hashes: readonly Buffer[]): Promise<Answered[]>
  /** What officers recorded in the application. */
  byHand(): Promise<ByHand[]>
}

interface Shelf {
  personId: string
  application?: string | undefined
  /** What was answered or recorded later is not on it. */
  until?: Date
}

export function openFactShelf(database: Database, { personId, application, until }: Shelf): FactShelf {
  const asked = new Set<string>()
  const rows: Answered[] = []
  let hands: ByHand[] | undefined
  return {
    answered: async (hashes) => {
      const fresh = hashes.filter((one) => !asked.has(one.toString('base64')))
      for (const one of fresh) asked.add(one.toString('base64'))
      if (fresh.length > 0) {
        const known = database
          .selectFrom('fact')
          .selectAll()
          .where('person_id', '=', personId)
          .where('key_hash', '=', anyBytes(fresh))
        rows.push(...(await (until === undefined ? known : known.where('asked_at', '<=', until)).execute()))
      }
      return rows
    },
    byHand: async () => {
      if (application === undefined) return []
      const recorded = database
        .selectFrom('fact_by_hand')
        .selectAll()
        .where('application_id', '=', application)
      hands ??= await (until === undefined ? recorded : recorded.where('at', '<=', until)).execute()
      return hands
    },
  }
}
