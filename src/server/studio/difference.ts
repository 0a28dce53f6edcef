import type { About } from '#engine/diff/Change.ts'
import type { Difference, JudgedChange } from '#engine/diff/Difference.ts'
import { anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { keyOf, wholeOf } from './checkEdition.ts'
import { getEdition } from './editionRows.ts'
import { getReleaseFiles } from './releaseFiles.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
import { askContent } from './thread/askContent.ts'

type Told = StudioAnswers['editionDifference']
const GROUPS: readonly About[] = ['applicant', 'officer', 'draft']

/** @throws error.denied where the files are no content yet: the check says what is wrong. */
export async function editionDifference(portal: Portal, { id: owner }: SignedIn, id: string): Promise<Told> {
  const { database } = portal
  const edition = await getEdition(database, id)
  const difference = await askContent(portal, {
    name: 'compare',
    key: keyOf(edition),
    owner,
    makeInput: async () => ({
      before: await getReleaseFiles(portal, database, edition.base),
      after: await wholeOf(portal, database, edition),
    }),
  })
  return told(database, difference)
}

/** @throws error.notFound */
export async function compareStored(
  portal: Portal,
  { id: owner }: SignedIn,
  { from, to }: { from: string; to: string },
): Promise<Told> {
  const { database } = portal
  const before = await getReleaseFiles(portal, database, from)
  const after = await getReleaseFiles(portal, database, to)
  const difference = await askContent(portal, {
    name: 'compare',
    key: `${from} ${to}`,
    owner,
    makeInput: () => ({ before, after }),
  })
  return told(database, difference)
}

async function told(database: Database, difference: Difference | undefined): Promise<Told> {
  if (difference === undefined) throw new ApiError('error.denied', { message: 'msg.editionBroken' })
  const { changes, verdict } = difference
  const rows = GROUPS.flatMap((part) =>
    changes.filter(({ about }) => about.includes(part)).map((change) => inWords(part, change)),
  )
  const processes = [...new Set(changes.flatMap(({ process }) => process ?? []))]
  return { verdict, changes: rows, open: await countOpen(database, processes) }
}

/** A sentence of `npm run diff`. What becomes of what somebody has begun is told to whom it concerns alone. */
function inWords(
  part: About,
  { text, say, process, place, breaks, cover }: JudgedChange,
): Told['changes'][number] {
  const judged = part === 'draft' && breaks !== undefined
  return {
    part,
    words: text,
    ...(say !== undefined && { say }),
    ...(process !== undefined && { process }),
    ...(judged && { breaks: breaks.kind !== 'statusCode' }),
    ...(judged && cover !== undefined && { cover }),
    file: place.file,
    pointer: place.pointer,
  }
}

/** Every process that is touched, also one that nobody has open. */
async function countOpen(database: Database, processes: readonly string[]): Promise<Told['open']> {
  if (processes.length === 0) return []
  const rows = await database
    .selectFrom('application')
    .select(['process', 'submitted', (count) => count.fn.countAll<number>().as('count')])
    .where('process', '=', anyText(processes))
    .where('final', '=', false)
    .groupBy(['process', 'submitted'])
    .execute()
  const of = (process: string, submitted: boolean): number =>
    rows.find((row) => row.process === process && row.submitted === submitted)?.count ?? 0
  return processes.map((process) => ({ process, drafts: of(process, false), underWay: of(process, true) }))
}
