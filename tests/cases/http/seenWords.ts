import type { ApplicationView } from '#contract/schemas.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { isObject } from '#engine/content/isObject.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json } from '#engine/values/types.ts'

/** What came of a step, as whoever acts may see it. */
export interface Seen {
  /** As the applicant sees the application. */
  view: ApplicationView
  /** As the step's actor does; absent where the case is not shown to them. */
  own: ApplicationView | undefined
  error: ErrorBody | undefined
  status: number
}
type Word = (wanted: Json, seen: Seen) => Json | undefined

const placed = (id: string, track?: { name: string; index: number }): string =>
  track ? `${track.name}/${track.index}/${id}` : id

const free = ({ own }: Seen, also: (one: ApplicationView['transitions'][number]) => boolean): string[] =>
  (own?.transitions ?? [])
    .filter(also)
    .map(({ id, track }) => placed(id, track))
    .sort()

/** Words of `expect` that a portal shows; the others (timers, messages sent, places) it keeps to itself. */
const seenWords: { [word: string]: Word } = {
  status: (_wanted, { view }) => view.status,
  code: (_wanted, { view }) => view.code,
  phase: (_wanted, { view }) => view.phase,
  denied: (wanted, seen) => (isHidden(seen) ? wanted : denialsOf(seen)),
  issues: (_wanted, { error }) => (error?.issues ?? []).map(({ path, code }) => ({ at: path, code })),
  held: (_wanted, { view }) => view.held?.facts ?? [],
  next: (_wanted, { view }) => [...view.next],
  marked: (_wanted, { view }) => view.correction?.marked ?? [],
  unlocked: (_wanted, { view }) => view.unlocked,
  // A portal asks the registers when the button is pressed; until then they are what it waits for.
  allowed: (wanted, seen) =>
    free(seen, ({ id, track, denials, heldFor }) => {
      const awaited = heldFor !== undefined && !(Array.isArray(wanted) && wanted.includes(placed(id, track)))
      return !awaited && denials.every(({ warn }) => warn)
    }),
  shown: (_wanted, seen) => free(seen, () => true),
  tracks: (wanted, { view }) => {
    const found: { [track: string]: Json } = {}
    for (const name of Object.keys(isObject(wanted) ? wanted : {})) {
      const [track = '', index] = name.split('/')
      found[name] = view.tracks[track]?.[Number(index)]?.status ?? null
    }
    return found
  },
}

/** Nobody is told of a case that is none of theirs: neither that it is there, nor why they may not. */
function isHidden({ status }: Seen): boolean {
  return status === 404 || status === 403
}

function denialsOf({ error }: Seen): string[] {
  return (error?.denials ?? []).map(({ code }) => code)
}

export interface HttpDifference {
  word: string
  wanted: Json
  got: Json | undefined
  /** What the portal refused the step for, where it did. */
  refused?: ErrorBody
}

export function compareSeen(expected: object, seen: Seen): HttpDifference[] {
  return Object.entries(expected).flatMap(([word, written]): HttpDifference[] => {
    const look = seenWords[word === 'track' ? 'tracks' : word]
    if (!look) return []
    const wanted = word.startsWith('track') ? statusesOnly(written) : sortedList(written)
    const got = look(wanted, seen)
    return sameJson(wanted, sortedList(got ?? null))
      ? []
      : [{ word, wanted, got, ...(seen.error && { refused: seen.error }) }]
  })
}

function sortedList(value: Json): Json {
  if (!Array.isArray(value)) return value
  return [...value].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

/** Of a track element the status is shown. */
function statusesOnly(wanted: Json): Json {
  if (!isObject(wanted)) return wanted
  return Object.fromEntries(
    Object.entries(wanted).map(([name, one]) => [name, isObject(one) ? (one['status'] ?? null) : one]),
  )
}
