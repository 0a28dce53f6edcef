import type { DeskFilters } from '#contract/deskCalls.ts'

/** What the queue shows: filters, words that are looked for, and a place in it. */
export interface QueueQuery extends DeskFilters {
  q: string
  cursor: string
}

const DEADLINES: readonly NonNullable<DeskFilters['deadline']>[] = ['overdue', 'today', 'week', 'none']
const ORDERS: readonly NonNullable<DeskFilters['order']>[] = ['deadline', 'waiting', 'newest', 'oldest']
const CLERK = /^(me|nobody|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const NAMES = ['process', 'status', 'institution'] as const

/**
 * The queue's filters stand in the address, so that back, reload and a sent link show the same; but for the words, which
 * may be a person's. What the address has and no filter knows is left out.
 */
export function queueQueryOf(search: string, words: string): QueueQuery {
  const params = new URLSearchParams(search)
  return { ...filtersOf(params), q: words, cursor: params.get('cursor') ?? '' }
}

/** Of an address, or of the form of the filters. */
export function filtersOf(params: URLSearchParams): DeskFilters {
  const filters: DeskFilters = {}
  for (const name of NAMES) {
    const value = params.get(name)
    if (value !== null && value !== '') filters[name] = value
  }
  const deadline = DEADLINES.find((one) => one === params.get('deadline'))
  const order = ORDERS.find((one) => one === params.get('order'))
  const clerk = params.get('clerk') ?? ''
  const scope = params.get('scope')
  return {
    ...filters,
    ...(deadline && { deadline }),
    ...(order && { order }),
    ...(CLERK.test(clerk) && { clerk }),
    ...(scope === 'waiting' && { mine: true }),
    ...(scope === 'all' && { mine: false }),
  }
}

/** `desk` is the path of the page on which the queue stands. */
export function queueAddress(
  desk: string,
  { cursor, ...filters }: DeskFilters & { cursor?: string },
): string {
  const params = paramsOf(filters)
  if (cursor !== undefined && cursor !== '') params.set('cursor', cursor)
  const search = params.toString()
  return search === '' ? desk : `${desk}?${search}`
}

function paramsOf({
  process,
  status,
  institution,
  deadline,
  clerk,
  mine,
  order,
}: DeskFilters): URLSearchParams {
  const params = new URLSearchParams()
  const scope = mine === undefined ? undefined : mine ? 'waiting' : 'all'
  const named = { process, status, institution, deadline, clerk, scope, order }
  for (const [name, value] of Object.entries(named)) if (value !== undefined) params.set(name, value)
  return params
}

/** The same queue: whatever was written down to say so. */
export const sameFilters = (one: DeskFilters, other: DeskFilters): boolean =>
  paramsOf(one).toString() === paramsOf(other).toString()

export function onlyFilters({ q: _words, cursor: _place, ...filters }: QueueQuery): DeskFilters {
  return filters
}

/** What the call takes: what is empty is left out. */
export function queueCallOf({ q, cursor, ...filters }: QueueQuery) {
  return { ...filters, ...(q !== '' && { q }), ...(cursor !== '' && { cursor }) }
}
