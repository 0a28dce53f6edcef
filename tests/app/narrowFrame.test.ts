import { afterAll, beforeAll, expect, it } from 'vitest'
import { english, FOREIGNER, inBar, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

it.each([320, 390, 1280])('names the portal in full beside its buttons at %i pixels', async (width) => {
  const visitor = await screens.visit(FOREIGNER)
  const { page } = visitor
  await page.setViewportSize({ width, height: 700 })
  const name = inBar(page).getByText(english('app.title'), { exact: true })
  await name.waitFor()
  const own = await name.boundingBox()
  const buttons = inBar(page).getByRole('button')
  const places = await Promise.all((await buttons.all()).map((one) => one.boundingBox()))
  const left = Math.min(...places.flatMap((place) => (place === null ? [] : [place.x])))
  expect(own?.width).toBeGreaterThan(40)
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(left)
  expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0)).toBe(true)
  await visitor.close()
})
