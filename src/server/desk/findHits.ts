import type { Database } from '../database/openDatabase.ts'
import type { Hits, HitsWanted } from './Hits.ts'
import { sortFew } from './sortFew.ts'
import { walkDesks } from './walkDesks.ts'

/**
 * Few cases are asked for (a colleague's, those of people of a seldom name): these are sorted. Else the desks' order is
 * walked, at most so far that the answer comes at once.
 */
export async function findHits(database: Database, wanted: HitsWanted): Promise<Hits> {
  const { question, sought } = wanted
  const isFew = typeof question.clerk === 'object' || (sought !== undefined && sought.words === undefined)
  return isFew ? { places: await sortFew(database, wanted) } : walkDesks(database, wanted)
}
