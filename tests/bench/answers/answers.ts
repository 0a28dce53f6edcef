import { findRows } from '#server/lists/findRows.ts'
import { longList, openLongList } from '../../server/lists/longList.ts'
import { openDemoPortal } from '../../server/demoPortal.ts'
import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { median, ratioInterval, ratioOfMedians } from '../statistics.ts'
import { bars } from './bars.ts'

const SEARCHES = ['', 'b', 'az', 'lenkeran kolleci', '104']

/** How long answers of the server take beside another way to the same answer, or to none. */
export const answers: Bench = async (run) => {
  const rounds = Number(run.option('rounds') ?? (run.quick ? 5 : 30))
  return [...measureSearches(rounds), await measureSignIns(rounds, run)]
}

function measureSearches(rounds: number): Figure[] {
  const book = openLongList()
  const text = JSON.stringify(longList)
  return SEARCHES.map((q) => {
    const search: number[][] = []
    const parse: number[][] = []
    for (let round = 0; round < rounds; round += 1) {
      search.push([timeOf(() => findRows(book, { q, limit: 20 }))])
      parse.push([timeOf(() => JSON.parse(text))])
    }
    return {
      what: `search for “${q}” in 50,000 rows ÷ reading them as JSON`,
      value: ratioOfMedians(search, parse),
      bar: bars.search,
      spread: spreadOf(search, parse),
      note: `${median(search.flat()).toFixed(1)} ms`,
    }
  })
}

async function measureSignIns(rounds: number, run: BenchRun): Promise<Figure> {
  const test = await openDemoPortal(({ roles }) => roles === undefined)
  run.close(() => test.close())
  const known: number[][] = []
  const unknown: number[][] = []
  const timed = async (login: string): Promise<number[]> => {
    const started = performance.now()
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { login, password: 'Wrong2026' },
    })
    if (statusCode !== 401) throw new Error(`The sign-in answered ${statusCode}`)
    return [performance.now() - started]
  }
  for (let round = 0; round < rounds; round += 1) {
    // Before the tries of a day are used up.
    test.clock.advance(48 * 3_600_000)
    known.push(await timed('aysel@example.az'))
    unknown.push(await timed('nobody@example.az'))
  }
  const ratio = ratioOfMedians(known, unknown)
  const [slower, faster] = ratio < 1 ? [unknown, known] : [known, unknown]
  return {
    what: 'a wrong password: somebody known and nobody, the slower ÷ the faster',
    value: ratioOfMedians(slower, faster),
    bar: bars.signIn,
    spread: spreadOf(slower, faster),
    note: `${median(known.flat()).toFixed(0)} and ${median(unknown.flat()).toFixed(0)} ms`,
  }
}

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

const spreadOf = (over: number[][], under: number[][]): string =>
  `${ratioInterval(over, under)
    .map((edge) => edge.toFixed(2))
    .join('–')} (95 %)`
