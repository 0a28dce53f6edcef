import { EnginePage } from './EnginePage.ts'
import type { FormsRun } from './FormsRun.ts'
import type { Asked } from './page/FormShape.ts'
import { typeKeys, type Typed } from './typeKeys.ts'

/** Keys in the middle field of one form, on a page of its own. */
export async function measureKeys(asked: Asked, { browser, url, keys }: FormsRun): Promise<Typed> {
  const form = await EnginePage.load(browser, url, asked)
  await form.open(asked.size)
  await form.enter({ at: Math.floor((await form.countInputs()) / 2) })
  const typed = await typeKeys(form, keys)
  await form.close()
  return typed
}
