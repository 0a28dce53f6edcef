import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Service } from '#engine/content/types.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { type Kind, makeKinds, makePerson, tokenOf } from './people.ts'

let test: TestPortal
let kinds: Kind[]
let services: Service[]
let looker: string
beforeAll(async () => {
  test = await openTestPortal()
  const { portal } = test
  const { content } = await portal.releases.getRelease(portal.database)
  ;({ services } = content.services)
  const everybody = await makeKinds(portal, content)
  kinds = everybody.filter(({ visitor, blocked }) => !visitor && !blocked)
  looker = await makePerson(portal, { admin: true })
})
afterAll(() => test.close())

async function ask<Answer>(kind: Kind, serviceName?: string): Promise<Answer> {
  const token = await tokenOf(test.portal, kind, looker)
  const answer = await test.app.inject({
    ...(serviceName === undefined
      ? { method: 'GET', url: '/api/main/services' }
      : { method: 'POST', url: '/api/main/service_left_bar', payload: { serviceName } }),
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}

/** Whoever looks as somebody else is an administrator still (specification, section 6). */
const sees = ({ admin, look }: Kind, { is_admin }: Service): boolean =>
  is_admin !== true || admin || look !== undefined

it('services for administrators are seen by them alone, and pages of certain staff stand in their menus alone', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const kind of kinds) {
    const shown = new Set((await ask<{ name: string }[]>(kind)).map(({ name }) => name))
    for (const service of services.filter(({ underTest }) => underTest !== true)) {
      cells += 1
      if (shown.has(service.name) !== sees(kind, service)) wrong.push(`${service.name} × ${kind.name}`)
      const menu = await ask<{ url: string }[]>(kind, service.name)
      for (const { url, visibleWhen } of service.menu ?? []) {
        const roles = service.routes?.[url]?.roles
        const theirs = roles === undefined || kind.roles.some(({ is }) => roles.includes(is))
        const may = sees(kind, service) && theirs
        const there = menu.some((item) => item.url === url)
        cells += 1
        // With a condition of its own, only the moment decides.
        if (may ? !there && visibleWhen === undefined : there) wrong.push(`${url} × ${kind.name}: ${there}`)
      }
    }
  }
  console.log(`services and menus × people: ${cells} cells, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(1000)
})

it('an analyst’s desk is empty: there is nobody’s data', async () => {
  const analyst = kinds.find(({ name }) => name === 'analyst national')
  if (analyst === undefined) throw new Error('There is no analyst')
  const token = await tokenOf(test.portal, analyst, looker)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/desk/queue',
    payload: { mine: false },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.json()).toMatchObject({ rows: [], total: 0 })
})
