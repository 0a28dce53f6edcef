export interface QueueQuery {
  q: string
  process: string
  status: string
  mine: boolean
  page: number
}

/**
 * The queue's filters stand in the address, so that back, reload and a sent link show the same; but for the words, which
 * may be a person's.
 */
export function queueQueryOf(search: string, words: string): QueueQuery {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? '1')
  return {
    q: words,
    process: params.get('process') ?? '',
    status: params.get('status') ?? '',
    mine: params.get('mine') === 'true',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** `desk` is the path of the page on which the queue stands. */
export function queueAddress(desk: string, query: QueueQuery): string {
  const params = new URLSearchParams()
  if (query.process !== '') params.set('process', query.process)
  if (query.status !== '') params.set('status', query.status)
  if (query.mine) params.set('mine', 'true')
  if (query.page > 1) params.set('page', String(query.page))
  const search = params.toString()
  return search === '' ? desk : `${desk}?${search}`
}

/** What the call takes: empty filters are left out. */
export function queueCallOf({ q, process, status, mine, page }: QueueQuery) {
  return {
    page,
    ...(q !== '' && { q }),
    ...(process !== '' && { process }),
    ...(status !== '' && { status }),
    ...(mine && { mine }),
  }
}
