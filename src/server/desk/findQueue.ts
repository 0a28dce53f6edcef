import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { MOST_COUNTED } from '#contract/deskCalls.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { countOf } from './countQueues.ts'
import { type Place, writeCursor } from './Cursor.ts'
import { type DeskQuery, type DeskQuestion, readQuestion } from './DeskQuestion.ts'
import { deskRows } from './deskRows.ts'
import { findHits } from './findHits.ts'
import { findSought } from './findSought.ts'
import { comparePlaces, type Hits } from './Hits.ts'
import { noteList } from './noteList.ts'
import { noteSearch } from './noteSearch.ts'
import { namePlaces } from './placeNames.ts'

const PAGE = 25

/** Cases at the reader's desks; `mine` = those that wait for them. A search looks among all that they may see. */
export async function findQueue(
  portal: Portal,
  person: SignedIn,
  query: DeskQuery,
): Promise<AnswerOf<Calls['deskQueue']>> {
  const { database } = portal
  const { q = '', size = PAGE } = query
  const question = await readQuestion(portal, database, { person, query })
  const sought = q.trim() === '' ? undefined : await findSought(portal, q.trim())
  const isFirst = question.cursor === undefined
  const hits = await findHits(database, { question, sought, most: (isFirst ? MOST_COUNTED : size) + 1 })
  const page = pageOf(question, hits, size)
  const ids = page.places.map(({ id }) => id)
  const rows = await deskRows(portal, person, { ids, institution: question.institution })
  const count = isFirst ? countOf(hits, MOST_COUNTED) : { total: null, more: false }
  if (sought !== undefined) {
    // A further page is noted where the first was not: whoever begins with a cursor sees cases as well.
    const isOnly = count.total === 1 && !count.more
    const only = isOnly ? rows[0]?.id : undefined
    await noteSearch(portal, person, { q: q.trim(), sought, found: count.total ?? rows.length, only })
  } else await noteList(portal, person, { list: 'queue', rows: rows.length })
  return {
    rows,
    ...count,
    next: page.next === undefined ? null : writeCursor(question.order, { ...page.next, back: false }),
    previous:
      page.previous === undefined ? null : writeCursor(question.order, { ...page.previous, back: true }),
    cut: page.cut,
    places: await namePlaces(
      portal,
      portal.database,
      rows.flatMap(({ institutions }) => institutions),
    ),
  }
}

interface Page {
  /** In the queue's order. */
  places: Place[]
  next?: Place
  previous?: Place
  cut: boolean
}

function pageOf(question: DeskQuestion, { places, frontier }: Hits, size: number): Page {
  const compare = comparePlaces(question)
  const sure = frontier === undefined ? places : places.filter((place) => compare(place, frontier) <= 0)
  const shown = sure.slice(0, size)
  const cut = frontier !== undefined && sure.length <= size
  const beyond = cut ? frontier : sure.length > size ? shown.at(-1) : undefined
  const { cursor } = question
  const from = shown[0] ?? cursor
  if (cursor?.back)
    return {
      places: shown.toReversed(),
      cut,
      ...(from && { next: from }),
      ...(beyond && { previous: beyond }),
    }
  return {
    places: shown,
    cut,
    ...(beyond && { next: beyond }),
    ...(cursor && from && { previous: from }),
  }
}
