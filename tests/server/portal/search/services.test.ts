import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchServices } from '#app/screens/services/searchServices.ts'
import type { ServiceEntry } from '#app/state/clientTypes.ts'
import { textOf } from '../../../browser/texts.ts'
import { openRoad, type Road } from '../../applications/road.ts'

/** People find the service that they want by their own words. */
let road: Road
const catalogues = new Map<string, ServiceEntry[]>()
beforeAll(async () => {
  road = await openRoad()
  const person = await road.as('aysel@example.az')
  for (const language of ['az', 'en'])
    catalogues.set(language, (await person.get<ServiceEntry[]>('/api/main/services', { language })).body)
})
afterAll(() => road.close())

const found = (language: string, typed: string): string[] =>
  searchServices(catalogues.get(language) ?? [], typed).map(({ name }) => name)

interface Query {
  language: string
  query: string
  /** Each of them would be right. */
  services: string[]
}
/** Written from the specification before the search was. Nobody tunes it by those that judge. */
const read = async (half: 'tune' | 'judge'): Promise<Query[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, `queries.${half}.json`), 'utf8'))
const isAmongFirst = ({ language, query, services }: Query): boolean =>
  found(language, query)
    .slice(0, 3)
    .some((name) => services.includes(name))

describe('of the queries', () => {
  it.each(['tune', 'judge'] as const)(
    'that %s it, nine of ten find the service among the first three',
    async (half) => {
      const queries = await read(half)
      expect(queries).toHaveLength(100)
      const missed = queries.filter((query) => !isAmongFirst(query))
      if (process.env['SHOW'] !== undefined && half === 'tune')
        console.log(missed.map((q) => [q.query, q.services, found(q.language, q.query).slice(0, 4)]))
      expect(missed.length).toBeLessThanOrEqual(10)
    },
  )
})

describe('the search', () => {
  it('keeps what its hint promises', () => {
    const hints = { az: ['köçürmə', 'diplom', 'ödəniş'], en: ['transfer', 'diploma', 'payment'] }
    for (const [language, words] of Object.entries(hints)) {
      expect(textOf(language === 'az' ? 'az' : 'en', 'app.services.searchHint')).toContain(words.join(', '))
      expect(words.map((word) => found(language, word)[0])).toEqual(['transfer', 'eduDocs', 'payment'])
    }
  })

  it('finds by beginnings of words, not by their middle', () => {
    expect(found('az', 'kredit')[0]).toBe('studentLoan')
    expect(found('az', 'kredit')).not.toContain('accreditation')
    expect(found('az', 'akkred')).toEqual(['accreditation'])
  })

  it('folds letters, and takes the words of either language', () => {
    expect(found('az', 'kocurme')[0]).toBe('transfer')
    expect(found('az', 'scholarship')[0]).toBe('grant')
    expect(found('en', 'dərnək')[0]).toBe('outOfSchool')
  })

  it('finds nothing for what is no word, or for no word at all', () => {
    expect(found('az', 'qwzxv')).toEqual([])
    expect(found('az', ' – ')).toEqual([])
  })
})
