import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { type HttpDoor, openHttpDoor } from './http/HttpDoor.ts'
import { type PlayedOverHttp, playOverHttp } from './http/playOverHttp.ts'
import { readCases } from './readCases.ts'
import { readContent } from './readContent.ts'

/** A case is a whole application over sockets: one of so many, and all with CASES_HTTP=all. */
const SHARE = process.env['CASES_HTTP'] === 'all' ? 1 : 5

let door: HttpDoor
let open: OpenContent

beforeAll(async () => {
  open = openContent(await readContent())
  door = await openHttpDoor()
})
afterAll(async () => {
  await door?.road.close()
})

test('every case has the same verdict through the API, as far as it can be said there', async () => {
  const played: (PlayedOverHttp & { path: string })[] = []
  const all = readCases()
  const processes = all.flatMap(({ path, given }) => ('form' in given ? [] : [{ path, given }]))
  for (const [number, { path, given }] of processes.entries()) {
    if (number % SHARE === 0 && path.includes(process.env['CASES_ONLY'] ?? ''))
      played.push({ path, ...(await playOverHttp(door, given, open, number)) })
  }
  const whole = played.filter(({ notSaid }) => notSaid === undefined)
  const steps = (all: readonly PlayedOverHttp[]): number => all.reduce((sum, one) => sum + one.played, 0)
  const cut = played.filter(({ notSaid }) => notSaid !== undefined)
  process.stdout.write(
    `HTTP: ${whole.length} of ${played.length} cases to their end, ${steps(played)} steps\n`,
  )
  for (const one of cut)
    process.stdout.write(`  ${one.path}: ${one.played} of ${one.steps} steps, then ${one.notSaid}\n`)
  const forms = all.length - processes.length
  process.stdout.write(`  ${forms} sets of form cases: a form is judged only inside its application\n`)
  expect(steps(played)).toBeGreaterThan(0)
  expect(played.filter(({ differences }) => differences.length > 0)).toEqual([])
}, 600_000)
