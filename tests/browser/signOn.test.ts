import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { Visitor } from './Visitor.ts'

const FIN = '5NINO11'

test('who is not signed in at the provider gives the PIN there and comes back to the services', async ({
  browser,
  portal,
}) => {
  const visitor = await Visitor.open(browser, portal.origin, 'en')
  const { page } = visitor
  await visitor.goTo('/asan')
  await page.waitForURL('**/pin?**')
  await page.getByLabel('FIN').fill(FIN)
  await page.getByLabel('PIN', { exact: true }).fill('0000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('PIN', { exact: true }).fill('1234')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/services')
  await visitor.arrive('title.services')
  await page.getByRole('button', { name: 'Nino Beridze' }).waitFor()
  expect(visitor.complaints).toEqual([])

  await visitor.goTo('/asan')
  await visitor.arrive('title.services')
  await page.evaluate(() => localStorage.removeItem('token'))
  await visitor.goTo('/asan')
  await visitor.arrive('title.services')
  await visitor.close()
})

test('while the provider is away the page says so, offers another try and the way back', async ({
  browser,
  portal,
}) => {
  const visitor = await Visitor.open(browser, portal.origin, 'en')
  const { page } = visitor
  await page.route('**/api/auth/asan_login', (route) => route.abort())
  await page.route('**/token', (route) => route.fulfill({ json: { data: { token: 'a'.repeat(32) } } }))
  await visitor.goTo('/asan')
  await visitor.sees('account.asanFailed')
  await visitor.main.getByRole('button', { name: visitor.text('button.tryAgain') }).waitFor()
  await visitor.follow('button.back')
  await visitor.arrive('screen.login')
  await visitor.close()
})
