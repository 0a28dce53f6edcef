import type { Application } from '#engine/workflow/types.ts'
import type { EventRecord } from '../eventRecord.ts'

/** What says whose an element of a track was at some time. */
export type Then = Pick<Application, 'answers' | 'tracks'>

/** Something that happened, with how it found the case and how it left it. */
export interface Moment {
  at: string
  record: EventRecord
  then: readonly Then[]
}

/** The records of a case, all of them and the oldest first, each with what stood where at its time. */
export function momentsOf(records: readonly { at: string; record: EventRecord }[]): Moment[] {
  let then: Then = { answers: {}, tracks: {} }
  return records.map(({ at, record }) => {
    const before = then
    then = leftBy(record, before)
    return { at, record, then: before === then ? [then] : [before, then] }
  })
}

function leftBy({ changes: { answers, tracks } }: EventRecord, before: Then): Then {
  if (answers === undefined && tracks === undefined) return before
  // What is stored of a state is JSON; null: gone.
  const changed = {
    ...(answers !== undefined && { answers: answers ?? {} }),
    ...(tracks !== undefined && { tracks: tracks ?? {} }),
  }
  const left: Partial<Then> = JSON.parse(JSON.stringify(changed))
  return { ...before, ...left }
}
