import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { Services, Workflow } from '#engine/content/types.ts'
import people from '#server/demo/people.json' with { type: 'json' }
import { textOf } from '../../browser/texts.ts'
import { forgetCases } from './forgetCases.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

type Eligibility = AnswerOf<Calls['eligibility']>
type Catalogue = AnswerOf<Calls['services']>

const root = new URL('../../../workflows/', import.meta.url)
const textIn = (name: string): string => readFileSync(new URL(name, root), 'utf8')
const processes = readdirSync(root)
  .filter((name) => name.endsWith('.json'))
  .map((name): Partial<Workflow> => JSON.parse(textIn(name)))
  .filter((one): one is Workflow => one.transitions !== undefined)
const { services }: Services = JSON.parse(textIn('services.json'))
const underTest = new Set(services.filter((one) => one.underTest === true).map(({ name }) => name))
const begun = processes.filter((one) => one.for.parent !== true && !underTest.has(one.service))
const routes = new Map(services.flatMap((service) => Object.entries(service.routes ?? {})))

/** Refusals that nothing else helps against, each with the reason. */
const nothingHelps: { [code: string]: string } = {
  'common.underAge': 'the parent applies from their own account, as the refusal says',
  'common.windowClosed': 'the page says when it opens again',
  'children.adult': 'only time helps',
  'grant.passport': 'the passport comes of a state abroad',
  'transfer.lastYear': 'the studies end in this year',
  'transfer.secondYear': 'the refusal says when it will be possible',
}

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const ask = (who: Traveller, process: string, child?: string) =>
  who.get<Eligibility>(`/api/eligibility?process=${process}${child === undefined ? '' : `&child=${child}`}`)

describe('before a draft', () => {
  beforeEach(() => async () => {
    await road.fault('education', { reset: true })
    await forgetCases(road.portal)
    await road.portal.database.deleteFrom('fact').execute()
  })

  it('says a debt that the register knows, with its amount and where it is paid', async () => {
    const { body } = await ask(await road.as('rauf@example.az'), 'transfer')
    expect(body.guards).toContainEqual({
      code: 'transfer.debt',
      state: 'failed',
      params: { amount: 1250.5 },
      warn: true,
      instead: ['/debt/dashboard'],
    })
  })

  it('takes the silence of a register for neither yes nor no', async () => {
    await road.fault('education', { mode: 'down', path: '/debts' })
    const { body } = await ask(await road.as('rauf@example.az'), 'transfer')
    expect(body.guards.find(({ code }) => code === 'transfer.debt')?.state).toBe('unknown')
    await road.fault('education', { mode: 'down' })
    await road.portal.database.deleteFrom('fact').execute()
    const silent = await ask(await road.as('rauf@example.az'), 'debt')
    expect(silent.body.refused).toEqual([])
  })

  it('asks no register more than opening a draft does', async () => {
    const who = await road.as('rauf@example.az')
    const asked = async () => {
      const rows = await road.portal.database.selectFrom('fact').select(['fact', 'key_hash']).execute()
      return new Set(rows.map((row) => `${row.fact} ${row.key_hash.toString('hex')}`))
    }
    await ask(who, 'transfer')
    const before = await asked()
    await road.portal.database.deleteFrom('fact').execute()
    await who.send('POST', '/api/applications', { process: 'transfer' })
    const opened = await asked()
    expect([...before].filter((name) => !opened.has(name))).toEqual([])
    expect(before.size).toBeGreaterThan(0)
  })
})

describe('of each process for each demo person', () => {
  it.each(people.people.map(({ email }) => email))(
    'a condition that says no leaves no start, and says why and what to do instead: %s',
    async (email) => {
      const who = await road.as(email)
      const { body: catalogue } = await who.get<Catalogue>('/api/main/services')
      const silent: string[] = []
      const children = await who.get<{ id: string }[]>('/api/children')
      const asked = begun.flatMap((one) => [
        { ...one, subject: { child: undefined } },
        ...(one.for.child === undefined
          ? []
          : children.body.map(({ id }) => ({ ...one, subject: { child: id } }))),
      ])
      for (const { id, service, for: whom, subject } of asked) {
        const { status, body } = await ask(who, id, subject.child)
        expect([id, status]).toEqual([id, 200])
        const denials = [...body.mayStart, ...body.refused]
        for (const { code, instead } of denials) {
          expect([textOf('az', code), textOf('en', code)]).not.toContain('')
          const paths = instead ?? []
          expect(paths.filter((path) => !routes.has(path))).toEqual([])
          if (paths.length === 0 && nothingHelps[code] === undefined) silent.push(`${id}: ${code}`)
        }
        if (body.mayStart.length === 0) continue
        const started = await who.send('POST', '/api/applications', { process: id, ...subject })
        expect([id, started.status]).toEqual([id, 422])
        const card = catalogue.find(({ name }) => name === service)
        // Who may not apply for themselves may still for a child.
        if (whom.child === undefined)
          expect([id, card?.window, card?.notFor]).toEqual([id, null, expect.any(String)])
      }
      expect(silent).toEqual([])
    },
  )
})
