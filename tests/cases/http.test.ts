import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import { type HttpDoor, openHttpDoor } from './http/HttpDoor.ts'
import { notSaid } from './http/notSaid.ts'
import { type PlayedOverHttp, playOverHttp } from './http/playOverHttp.ts'
import { walksOf } from './http/Walk.ts'
import { readCases } from './readCases.ts'
import { readContent } from './readContent.ts'

/** Every case with the embedded database; on another one a fifth tells whether it answers the same. */
const SHARE = process.env['TEST_DATABASE_URL'] && process.env['CASES_HTTP'] !== 'all' ? 5 : 1
const ONLY = (process.env['CASES_ONLY'] ?? '').split(',')
const LONGEST = 1_800_000

interface Played extends PlayedOverHttp {
  path: string
  given: ProcessCase
}
let door: HttpDoor
let open: OpenContent
let played: Played[]

beforeAll(async () => {
  open = openContent(await readContent())
  door = await openHttpDoor()
  played = []
  const processes = readCases().flatMap(({ path, given }) => ('form' in given ? [] : [{ path, given }]))
  for (const [number, { path, given }] of processes.entries())
    if (number % SHARE === 0 && ONLY.some((word) => path.includes(word)))
      played.push({ path, given, ...(await playOverHttp(door, given, open, { number })) })
  tell(played)
}, LONGEST)
afterAll(async () => {
  await door?.road.close()
})

function tell(all: readonly Played[]): void {
  const whole = all.filter((one) => one.notSaid === undefined)
  const steps = all.reduce((sum, one) => sum + one.played, 0)
  const lines = [`HTTP: ${whole.length} of ${all.length} cases to their end, ${steps} steps`]
  for (const [code, reason] of Object.entries(notSaid)) {
    const cut = all.filter((one) => one.notSaid === code)
    if (cut.length > 0) lines.push(`  ${cut.length}: ${reason}`)
    for (const one of cut) lines.push(`    ${one.path}: ${one.played} of ${one.steps} steps`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

test('every case has the same verdict through the API, as far as it can be said there', () => {
  expect(played.length).toBeGreaterThan(0)
  const differing = played.filter(({ differences }) => differences.length > 0)
  expect(differing.map(({ path, differences }) => ({ path, differences }))).toEqual([])
})

test.runIf(SHARE === 1 && ONLY.includes(''))(
  'every transition is walked by each kind of person that may make it',
  () => {
    const walked = new Set(played.flatMap((one) => one.walked))
    const wanted = Object.values(open.content.workflows).flatMap(walksOf)
    process.stdout.write(
      `HTTP: ${wanted.filter((walk) => walked.has(walk)).length} of ${wanted.length} transitions with who makes them are walked\n`,
    )
    expect(wanted.filter((walk) => !walked.has(walk)).sort()).toEqual([])
  },
)
