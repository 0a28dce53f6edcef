import { EnginePage } from './EnginePage.ts'
import type { FormsRun } from './FormsRun.ts'
import type { Asked } from './page/FormShape.ts'
import { middleOf } from './page/makeShape.ts'
import { typeKeys, type Typed } from './typeKeys.ts'

/** A field that nothing depends on. */
const PLAIN = 'f100'

export interface Flips {
  plain: Typed
  flipping: Typed
}

/** Keys that show and hide two other fields, and plain ones on the same page. */
export async function measureFlips(asked: Asked, { browser, url, keys }: FormsRun): Promise<Flips> {
  const form = await EnginePage.load(browser, url, asked)
  // Two are hidden at first, or one is there instead of two.
  await form.open(asked.size - 2)
  await form.enter({ name: PLAIN })
  const plain = await typeKeys(form, keys)
  await form.enter({ name: middleOf(asked.size) })
  const shown = new Set<number>()
  for (const letter of 'ab') {
    await form.costOf(() => form.key(letter))
    shown.add(await form.countInputs())
  }
  if (shown.size !== 2) throw new Error(`${asked.engine}, ${asked.shape}: no field came or went at a key`)
  const flipping = await typeKeys(form, keys)
  await form.close()
  return { plain, flipping }
}
