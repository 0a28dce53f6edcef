import { EnginePage, type FirstPaint } from './EnginePage.ts'
import type { FormsRun } from './FormsRun.ts'
import type { Asked } from './page/FormShape.ts'

export interface Opening extends FirstPaint {
  /** Megabytes that the open form holds: the heap with it less the heap of the page that has only loaded its scripts. */
  form: number
}

export async function measureOpening(asked: Asked, { browser, url }: FormsRun): Promise<Opening> {
  const page = await EnginePage.load(browser, url, asked)
  const before = await page.heap()
  const paint = await page.open(asked.size)
  const after = await page.heap()
  await page.close()
  return { ...paint, form: after - before }
}
