import { countsFor, grantsOf } from '#engine/workflow/countsFor.ts'
import type { Actor } from '#engine/workflow/types.ts'
import type { Sight } from '../applications/view/sightOf.ts'
import type { CaseworkTables } from './tables.ts'

type Row = CaseworkTables['case_message']

/**
 * What of the messages of a case, oldest first, its staff read: all; where they see some elements alone, what their own
 * institutions wrote and those of none did; in a role that sees some places alone, what that role wrote and the answers to it.
 */
export function messagesSeen(
  { limited, narrow }: Sight,
  actors: readonly Actor[],
): (rows: readonly Row[]) => Row[] {
  if (narrow !== undefined) return (rows) => ownTalk(rows, actors)
  if (!limited) return (rows) => [...rows]
  const own = new Set([null, ...actors.map(({ institution }) => institution ?? null)])
  return (rows) => rows.filter(({ institution }) => own.has(institution))
}

function ownTalk(rows: readonly Row[], actors: readonly Actor[]): Row[] {
  const grants = actors.flatMap(grantsOf)
  /** Of each thread: did their role write last? */
  const asked = new Map<string | null, boolean>()
  return rows.filter(({ role, institution }) => {
    if (role !== null)
      asked.set(
        institution,
        grants.some((grant) => countsFor(grant, { is: role, institution })),
      )
    return asked.get(institution) === true
  })
}
