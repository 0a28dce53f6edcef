import { expect } from 'vitest'
import { studioAddress } from '#app/studio/studioAddress.ts'
import { portalTest as test } from '../browser/browserTest.ts'
import { enterTests } from '../browser/enterTests.ts'
import { ELSEWHERE, faultsAt, follow } from './faultsAt.ts'
import { Trouble } from './Trouble.ts'

/** All but what is asked every few seconds: who is heard of others is told above every place. */
const ASKED_ONCE = /\/api\/(?!studio\/editions\/[^/]+\/pulse)/

const FORM = 'schemas/transfer/target.json'
const WORKFLOW = 'workflows/transfer.json'

test('each place of the studio that waits for the server says so, and when it fails can be tried again', async ({
  browser,
  portal,
}) => {
  const analyst = await enterTests(browser, portal, 'en')
  const { page } = analyst
  await analyst.goTo('/studio')
  await analyst.fill('studio.editions.newTitle', 'Trouble')
  await analyst.press('studio.editions.create')
  await page.waitForURL('**/studio?edition=*')
  const edition = new URL(page.url()).searchParams.get('edition') ?? ''
  const trouble = await Trouble.between(page, ASKED_ONCE)
  const faults: string[] = []
  const look = async (address: string, from: string) => {
    const found = await faultsAt({ page, trouble, from }, address)
    faults.push(...found.map((fault) => `${address} from ${from}: ${fault}`))
  }
  await follow(page, ELSEWHERE)
  await look('/studio', ELSEWHERE)
  await look(studioAddress({ edition }), ELSEWHERE)
  const texts = studioAddress({ edition, place: 'texts' })
  await follow(page, texts)
  await trouble.whole()
  for (const place of [
    { place: 'forms', file: FORM },
    { place: 'forms', file: FORM, at: '/properties/transferReason' },
    { place: 'forms', file: WORKFLOW },
    { place: 'workflow', file: WORKFLOW },
    { place: 'walk', file: WORKFLOW },
    { place: 'release' },
  ])
    await look(studioAddress({ edition, ...place }), texts)
  expect([...faults, ...analyst.complaints]).toEqual([])
  await analyst.close()
})
