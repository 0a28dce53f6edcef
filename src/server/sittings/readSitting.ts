import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { anyText } from '../database/anyOf.ts'
import { rowsShown } from '../applications/rowsShown.ts'
import type { StoredRow } from '../applications/tables.ts'
import { findStanding } from '../batches/standing.ts'
import { atDeskOf } from '../desk/atDeskOf.ts'
import { noteList } from '../desk/noteList.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { asHolder, type StoredSitting } from './findSittings.ts'
import { sittingsShown } from './sittingShown.ts'

/** So many candidates at once; the longest waiting come first, and invited they make room for the next. */
const CANDIDATES = 100
/** So many rows are looked at for them: who is decided about in parts is told by the part alone. */
const LOOKED_AT = 400

interface Reading {
  person: SignedIn
  sitting: StoredSitting
  language: string
}

export async function readSitting(portal: Portal, reading: Reading): Promise<AnswerOf<Calls['sitting']>> {
  const { database } = portal
  const { person: reader } = reading
  const [sitting] = await sittingsShown(portal, database, {
    rows: [reading.sitting],
    reader,
    language: reading.language,
  })
  if (sitting === undefined) throw new Error('A sitting that was found is shown')
  const invited = await invitedTo(portal, reading)
  const found = await candidatesFor(portal, reading)
  const rows = invited.length + Math.min(found.length, CANDIDATES)
  await noteList(portal, reader, { list: `sitting ${reading.sitting.id}`, rows })
  return {
    sitting,
    invited: await rowsShown(portal, database, { rows: invited, reader }),
    candidates: await rowsShown(portal, database, { rows: found.slice(0, CANDIDATES), reader }),
    moreCandidates: found.length > CANDIDATES,
  }
}

/** Of those, whom the reader may see. */
async function invitedTo(portal: Portal, { person, sitting }: Reading): Promise<StoredRow[]> {
  return portal.database
    .selectFrom('application')
    .innerJoin('sitting_seat', 'sitting_seat.application_id', 'application.id')
    .selectAll('application')
    .where('sitting_seat.sitting_id', '=', sitting.id)
    .where((eb) => atDeskOf(eb, person, { acts: false }))
    .orderBy('application.number')
    .execute()
}

async function candidatesFor(portal: Portal, { person: reader, sitting }: Reading): Promise<StoredRow[]> {
  const { process, transition, track } = sitting
  const person = asHolder(reader, sitting)
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process(process).part
  const from = workflow.transitions.find(({ id }) => id === transition)?.from ?? []
  let waiting = portal.database
    .selectFrom('application')
    .selectAll('application')
    .where('application.process', '=', process)
    .where((eb) => atDeskOf(eb, person, { acts: true }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sitting_seat')
            .select('application_id')
            .whereRef('sitting_seat.application_id', '=', 'application.id')
            .where('sitting_seat.sitting_id', '=', sitting.id),
        ),
      ),
    )
  if (track === '') waiting = waiting.where('application.status', '=', anyText([...from, '']))
  const rows = await waiting
    .orderBy('application.since')
    .orderBy('application.id')
    .limit(track === '' ? CANDIDATES + 1 : LOOKED_AT)
    .execute()
  if (track === '') return rows
  return findStanding(portal, { person, rows, decisions: [{ transition, track }], most: CANDIDATES + 1 })
}
