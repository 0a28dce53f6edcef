import { sql } from 'kysely'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { fullName } from '../applications/applicantScope.ts'
import { selectFamilyCases, type Viewer } from '../applications/familyCases.ts'
import { selectNamed } from '../applications/selectNamed.ts'
import { anyFrom } from '../database/anyOf.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

const SHOWN = 20

/** Applications by their number, but those of the reader's family; people by FIN, portal number or words of the name. */
export async function findLogged(
  portal: Portal,
  reader: Viewer,
  q: string,
): Promise<AnswerOf<Calls['findLogged']>> {
  const { database } = portal
  const word = q.trim()
  const cases = await database
    .selectFrom('application')
    .select(['id', 'number'])
    .where('number', '=', word)
    .where(sql<boolean>`id not in (${selectFamilyCases(reader)})`)
    .execute()
  const found = await database
    .selectFrom('person')
    .select('person.id')
    .where((eb) =>
      eb.or([
        eb('person.fin_index', 'in', blindIndexes(portal.keys, 'fin', word)),
        eb('person.portal_number', '=', word.toUpperCase()),
        eb('person.id', '=', anyFrom(selectNamed(portal, word))),
      ]),
    )
    .orderBy('person.created_at')
    .limit(SHOWN)
    .execute()
  const people = await findPeople(
    portal,
    database,
    found.map(({ id }) => id),
  )
  return [
    ...cases.map(({ id, number }) => ({ id, name: number, kind: 'application' as const })),
    ...[...people.values()].map(({ id, profile }) => ({
      id,
      name: fullName(profile),
      kind: 'person' as const,
    })),
  ]
}
