import type { Database } from '../database/openDatabase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { Answers, Case } from './Case.ts'
import { isColleagueOf, keepPerson } from './ofPerson.ts'
import { situationOf } from './situationOf.ts'

/** What somebody sends, with what is hidden from them of who began for the institution as it is kept. */
export async function withKept(
  portal: Portal,
  database: Database,
  { found, person, answers }: { found: Case; person: Pick<SignedIn, 'id'>; answers: Answers },
): Promise<Answers> {
  if (!isColleagueOf(found, person.id)) return answers
  const { settled } = await situationOf(portal, database, { ...found, draft: answers }, { use: 'reading' })
  return keepPerson(found, { sent: answers, kept: found.draft ?? found.state.answers, settled })
}
