import type { Browser } from 'playwright-core'
import { EnginePage } from './EnginePage.ts'
import type { Asked } from './page/FormShape.ts'
import { typeKeys } from './typeKeys.ts'

export const planName = ({ engine, variant, shape, size }: Asked): string =>
  `${engine}${variant === '' ? '' : `:${variant}`} ${shape} ${size}`

interface Keys {
  browser: Browser
  url: string
  keys: number
}

/** Milliseconds of each key in the middle field of one form, on a page of its own. */
export async function measureKeys(plan: Asked, { browser, url, keys }: Keys): Promise<number[]> {
  const form = await EnginePage.load(browser, url, plan)
  await form.open(plan.size)
  await form.enter({ at: Math.floor((await form.countInputs()) / 2) })
  const costs = await typeKeys(form, keys)
  await form.close()
  return costs
}
