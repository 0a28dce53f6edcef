import type { Api } from '../../roads/api/createApi.ts'
import { median } from '../statistics.ts'
import type { BenchPortal } from './startPortal.ts'

const ROUNDS = 5
/** The server's memory is looked at so many times while the list is on its way, every time after as many rows. */
const LOOKS = 100

/** Milliseconds of a report over everything. */
export async function measureReport(admin: Api): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    await admin.call('adminReport', { query: {} })
    times.push(performance.now() - started)
  }
  return median(times)
}

export interface Streamed {
  rows: number
  seconds: number
  /** Megabytes that the server had at most in each tenth of the rows. */
  tenths: number[]
}

/** The list of all applications, as it is downloaded: how the server's memory goes while it is on its way. */
export async function measureStream(admin: Api, server: BenchPortal, wanted: number): Promise<Streamed> {
  const { url } = await admin.call('reportTicket', { body: { as: 'csv', filter: {} } })
  const started = performance.now()
  const response = await fetch(server.origin + url)
  if (!response.ok || response.body === null) throw new Error(`The list was refused: ${response.status}`)
  const memory: { rows: number; size: number }[] = []
  let rows = -1
  for await (const part of response.body) {
    for (const byte of part) if (byte === 10) rows += 1
    if (rows * LOOKS >= wanted * memory.length) memory.push({ rows, size: await server.memory() })
  }
  const most = (of: typeof memory): number => Math.max(0, ...of.map(({ size }) => size))
  const tenthOf = (count: number): number => Math.min(9, Math.floor((count * 10) / wanted))
  return {
    rows,
    seconds: (performance.now() - started) / 1000,
    tenths: Array.from({ length: 10 }, (_one, tenth) =>
      most(memory.filter((one) => tenthOf(one.rows) === tenth)),
    ),
  }
}
