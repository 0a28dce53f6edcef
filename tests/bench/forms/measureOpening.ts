import type { Browser } from 'playwright-core'
import { EnginePage, type FirstPaint } from './EnginePage.ts'
import type { Asked } from './page/FormShape.ts'

export interface Opening extends FirstPaint {
  /** Megabytes that the open form holds: the heap with it less the heap of the page that has only loaded its scripts. */
  form: number
  /** Megabytes of the whole page. */
  heap: number
}

export async function measureOpening(plan: Asked, browser: Browser, url: string): Promise<Opening> {
  const form = await EnginePage.load(browser, url, plan)
  const before = await form.heap()
  const paint = await form.open(plan.size)
  const heap = await form.heap()
  await form.close()
  return { ...paint, heap, form: heap - before }
}
