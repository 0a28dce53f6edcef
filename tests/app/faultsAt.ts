import type { Page } from 'playwright-core'
import { textOf } from '../browser/texts.ts'
import type { Trouble } from './Trouble.ts'

export const ELSEWHERE = '/no/such/page'
const AGAIN = textOf('en', 'button.tryAgain')

interface Seat {
  page: Page
  trouble: Trouble
  /** Where somebody comes from. */
  from?: string
}

/** The page as it is, then with a server that lets it wait, fails and is there again. */
export async function faultsAt(seat: Seat, address: string): Promise<string[]> {
  const { page, trouble, from = ELSEWHERE } = seat
  const calm = await seeCalm(seat, address)
  const before = await page.title()

  await trouble.turn('waits')
  await follow(page, address)
  await trouble.settle()
  const waiting = await see(page)
  await trouble.turn('fails')
  await trouble.whole()
  const failed = await see(page)
  await trouble.turn('answers')
  const again = page.locator('main:not([hidden])').getByRole('button', { name: AGAIN })
  for (let left = failed.again; left > 0; left -= 1) {
    await again.first().click()
    await trouble.whole()
  }
  const whole = await see(page)
  await follow(page, from)
  await trouble.settle()
  // A register that a busy machine kept from answering in time makes another page of it: then as it is by now.
  const asIs = whole.parts === calm.parts ? calm : await seeCalm(seat, address)
  return [
    ...(waiting.title !== before || calm.title === before ? [] : ['it waits with the title of another page']),
    ...(waiting.headings + waiting.loading > 0 ? [] : ['nothing says that it waits']),
    ...(failed.headings === 1 ? [] : [`${failed.headings} h1 where it failed`]),
    ...(failed.again === waiting.loading ? [] : [`${failed.again} of ${waiting.loading} can be tried again`]),
    ...(whole.parts === asIs.parts ? [] : [`tried again it is of ${whole.parts}, not of ${asIs.parts}`]),
  ]
}

/** The page as it is; then it is left. */
async function seeCalm({ page, trouble, from = ELSEWHERE }: Seat, address: string): Promise<Seen> {
  await trouble.turn('answers')
  await follow(page, address)
  await trouble.whole()
  const seen = await see(page)
  await follow(page, from)
  await trouble.settle()
  return seen
}

/** As a link of the portal does. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => history.pushState(null, '', path), address)

type Seen = Awaited<ReturnType<typeof see>>
const see = (page: Page) =>
  page.evaluate((again) => {
    const main = document.querySelector<HTMLElement>('main:not([hidden])')
    const buttons = [...(main?.querySelectorAll('button') ?? [])]
    return {
      title: document.title,
      parts: [...(main?.querySelectorAll('h1, h2, h3, .notice-title') ?? [])]
        .map((part) => part.textContent)
        .join(', '),
      headings: main?.querySelectorAll('h1').length ?? 0,
      loading: main?.querySelectorAll('.loading').length ?? 0,
      again: buttons.filter((button) => button.textContent === again).length,
    }
  }, AGAIN)
