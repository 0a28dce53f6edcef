import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DefenceRun } from './DefenceRun.ts'
import { defences } from './defences.ts'

/** Some of them, for whoever writes one: `DEFENCES=3.4,server/files npm run test:deep -- defences`. */
const wanted = (process.env['DEFENCES'] ?? '').split(',')
const chosen = defences.filter(({ asvs, test: file }) =>
  wanted.some((one) => file.includes(one) || asvs.some((id) => id.startsWith(one))),
)

let run: DefenceRun
beforeAll(() => {
  run = new DefenceRun(chosen)
})
afterAll(() => run.close())

const HOUR = 3_600_000

describe.each([...Map.groupBy(chosen, ({ test: file }) => file)])('%s', (_file, group) => {
  test.each(group.map((one) => [one.asvs.join(', '), one.file, one.find, one] as const))(
    'fails for %s without what %s has: %s',
    { timeout: HOUR },
    async (_ids, _source, _find, defence) => {
      expect(await run.verdictOf(defence)).toEqual([])
    },
  )
})
