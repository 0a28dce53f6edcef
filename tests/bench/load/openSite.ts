import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { fixture, openRoad, type Road } from '../../server/applications/road.ts'
import { sourcesOf } from '../../kill/startServerProcess.ts'
import type { BenchRun } from '../Bench.ts'
import { type BenchDatabase, startDatabase } from '../desk/startDatabase.ts'
import { growApplicants, type Grown } from './growApplicants.ts'
import { PROCESS } from './names.ts'
import { type Generator, startGenerator } from './startGenerator.ts'

const OFFICERS = 50

/** A portal on a system PostgreSQL with its applicants, and who acts for them. */
export interface Site {
  road: Road
  database: BenchDatabase
  grown: Grown
  generator: Generator
  /** What a server process of this portal is started with. */
  environment: { [name: string]: string }
}

export async function openSite(run: BenchRun, applicants: number): Promise<Site> {
  const database = await startDatabase()
  run.close(() => database.close())
  process.env['TEST_DATABASE_URL'] = database.url
  const road = await openRoad()
  delete process.env['TEST_DATABASE_URL']
  run.close(() => road.close())
  const { portal, clock, sandbox } = road
  clock.set(new Date().toISOString())
  const { url } = database
  const grown = await growApplicants(road, { url, wanted: applicants, progress: run.progress })
  const generator = startGenerator()
  run.close(() => generator.close())
  const paper = await readFile(fixture('ok-1-page.pdf'))
  const { hash, files } = await portal.releases.getRelease(portal.database)
  const contentFile = `/content/${hash}/${Object.keys(files).find((name) => name.includes(PROCESS)) ?? ''}`
  const { answers, revision } = grown
  const officers = await employ(road)
  await generator.order('world', { world: { answers, revision, contentFile, paper, officers } })
  return {
    road,
    database,
    grown,
    generator,
    environment: {
      ...sourcesOf(sandbox),
      DATABASE_URL: url,
      PORTAL_DATABASE_SCHEMA: grown.schema,
      PORTAL_MASTER_KEY: (await readFile(join(portal.config.dataDir, 'master.key'), 'utf8')).trim(),
      PORTAL_DATA_DIR: portal.config.dataDir,
      PORTAL_LIMITS: 'off',
      // Timers and letters are the work of other processes.
      PORTAL_WORKER: 'off',
      PORTAL_LOG_LEVEL: 'fatal',
      PORTAL_STAFF_SECOND_FACTOR: 'offered',
      // As in production, but for what production refuses: no limits, and secrets of the sandbox.
      NODE_ENV: '',
      PORTAL_ANSWER_CHECKS: 'off',
      PORTAL_WATCH_CONTENT: '0',
    },
  }
}

/** Officers whose queue has what the applicants submit. */
async function employ({ portal }: Road): Promise<string[]> {
  const { database } = portal
  const tokens: string[] = []
  for (let number = 0; number < OFFICERS; number += 1) {
    const profile = {
      firstName: 'Məmur',
      lastName: `Məmurov ${number}`,
      birthDate: '1980-01-01',
      citizenshipId: 1,
    }
    const account = { profile, contact: null, password: null, language: 'az' }
    const id = await database.transaction().execute((trx) => createPerson(portal, trx, account))
    await database
      .insertInto('staff_role')
      .values({ person_id: id, is_role: 'helpDesk', institution: null })
      .execute()
    tokens.push(await openSession(portal, database, id))
  }
  return tokens
}
