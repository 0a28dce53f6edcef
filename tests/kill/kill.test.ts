import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/startSandbox.ts'
import { originalIds } from '../roads/api/Ids.ts'
import { AYSEL, STAFF } from '../roads/people.ts'
import { register } from '../roads/register.ts'
import { STAFF_PASSWORD } from '../roads/seedStaff.ts'
import { signIn } from '../roads/signIn.ts'
import { createJourney, type Journey } from './createJourney.ts'
import { createRandom } from '../roads/createRandom.ts'
import { prepareData, ROOT } from './prepareData.ts'
import { type ServerProcess, startServerProcess } from './startServerProcess.ts'
import { serverUrl } from '../server/testDatabase.ts'
import { testSeed } from '../tools/testSeed.ts'

const KILLS = 50
/** Milliseconds: the latest kill after a start, and after the first answer. */
const EARLY = 400
const LATE = 250
const seed = testSeed()

/** With a database of its own a server has nothing to lose: this is about the embedded one. */
const killing = test.runIf(serverUrl() === undefined)

killing(
  `a server that is killed ${KILLS} times keeps whatever it acknowledged`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-kill-'))
    const began = Date.now()
    const now = (): Date => new Date(Date.parse('2026-08-01T08:00:00.000Z') + Date.now() - began)
    const sandbox = await startSandbox({ contentRoot: ROOT, latency: 0, hostName: '127.0.0.1', now })
    let server: ServerProcess | undefined
    try {
      await prepareData(dataDir, sandbox, now())
      const start = async (): Promise<ServerProcess> => startServerProcess({ dataDir, sandbox, now: now() })
      server = await start()
      const world = { origin: server.origin, sandbox, ids: originalIds, now }
      const applicant = await register(world, AYSEL)
      const officer = await signIn(world, STAFF.bdu, STAFF_PASSWORD)
      await server.end()
      server = await start()
      const journey = createJourney({ applicant: applicant.token ?? '', officer: officer.token ?? '' })
      const random = createRandom(seed)
      for (let kill = 0; kill < KILLS; kill += 1) {
        await walkUntilKilled(journey, server, random)
        server = await start()
        await journey.check(server.origin)
      }
      const { acknowledged, interrupted, stored, rounds } = journey.count()
      console.log(
        `${acknowledged} writes acknowledged, ${interrupted} interrupted (${stored} of them stored), ${rounds} roads walked`,
      )
      expect(interrupted).toBe(KILLS)
      expect(acknowledged).toBeGreaterThan(KILLS)
    } finally {
      await server?.kill()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  900_000,
)

/** One in four dies before its first answer. The moment of the kill is the experiment: nothing is waited for. */
async function walkUntilKilled(journey: Journey, server: ServerProcess, random: () => number): Promise<void> {
  const answered = Promise.withResolvers<void>()
  const walking = journey.walk(server.origin, answered.resolve)
  if (random() < 0.25) await Promise.race([pass(random() * EARLY), walking])
  else {
    await Promise.race([answered.promise, walking])
    await Promise.race([pass(random() * LATE), walking])
  }
  await server.kill()
  await walking
}
