import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { inspect } from './inspect.ts'
import { diagram, inDiagram, openProcess, panel } from './studio/openProcess.ts'

/** What the page says after a saving, or the check after a key, under load. */
const SOON = { timeout: 90_000 }

test('who takes out a status says where the applications that stand in it go', async ({
  browser,
  portal,
}) => {
  const analyst = await openProcess(browser, portal, { title: 'Status', language: 'az' })
  const { page } = analyst
  const statuses = diagram(analyst).locator('.flow-status')
  const count = await statuses.count()
  const address = new URL(page.url())
  address.searchParams.set('at', '/statuses/reopened')
  await page.goto(address.href)
  await panel(analyst)
    .getByRole('button', { name: analyst.text('studioFlow.remove'), exact: true })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  const away = dialog.getByLabel(analyst.text('studioFlow.leadAway'))
  await away.waitFor()
  expect(await inspect(page, 'status az', { within: 'dialog[open]' })).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  const target = analyst.text('support.status.open')
  await away.selectOption({ label: target })
  await dialog.getByRole('button', { name: analyst.text('studioFlow.remove'), exact: true }).press('Enter')
  await expect.poll(() => statuses.count(), SOON).toBe(count - 1)
  await expect.poll(() => inDiagram(analyst, target).count()).toBeGreaterThan(0)
  await analyst.sees('studio.sync.saved')

  address.searchParams.delete('at')
  address.searchParams.set('place', 'forms')
  address.searchParams.set('file', 'workflows/migrations/support.json')
  await page.goto(address.href)
  await page.getByText('"mapStatus"').waitFor()
  expect(await page.locator('.cm-content').innerText()).toMatch(/"reopened": "open"/)
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
