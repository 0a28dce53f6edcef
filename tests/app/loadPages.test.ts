import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPages, loadPages } from '#app/content/loadPages.ts'
import { loadPortal } from '#app/content/loadPortal.ts'
import { getPortal } from '#app/content/portalState.ts'
import { json, type PortalStub, stubPortal } from './portalStub.ts'

const NONE = { services: [], conditions: {}, processes: {} }

let page: PortalStub
beforeEach(async () => {
  page = stubPortal()
  await loadPortal()
})
afterEach(() => vi.unstubAllGlobals())

test('pages that were on their way while the release was replaced come with the new one', async () => {
  const late = Promise.withResolvers<undefined>()
  page.answer('GET /content/r/pages.boat.json', async () => {
    await late.promise
    return json(200, NONE)
  })
  page.answer('GET /content/s/pages.boat.json', () => json(200, NONE))
  const pages = loadPages('/boat/dashboard')
  page.answer('GET /api/portal', () => json(200, { release: 's', languages: ['az'], live: true }))
  await loadPortal()
  late.resolve(undefined)
  await pages
  expect(getPortal().portal.release).toBe('s')
  expect(hasPages(getPortal(), '/boat/dashboard')).toBe(true)
})

test('a first word of any signs names one file', async () => {
  page.answer('GET /content/r/pages.no%252Fsuch%25.json', () => json(200, NONE))
  await loadPages('/no%2Fsuch%/page')
  expect(hasPages(getPortal(), '/no%2Fsuch%/page')).toBe(true)
})
