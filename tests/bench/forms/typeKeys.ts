import { median } from '../statistics.ts'
import type { EnginePage } from './EnginePage.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Until code is warm: compiled lazily by the browser, validators made at the first use. */
const WARM_UP = 10

export interface Typed {
  /** Milliseconds of each key. */
  costs: number[]
  /** The field has other letters than were typed. */
  lost: boolean
}

/** Types letters one at a time where the caret is. */
export async function typeKeys(form: EnginePage, count: number): Promise<Typed> {
  const before = await form.typed()
  const letters = Array.from(
    { length: WARM_UP + count },
    (_, index) => LETTERS[index % LETTERS.length] ?? 'a',
  )
  const costs: number[] = []
  // One at a time: an engine that is still busy with a burst would make the probe cost what its keys cost.
  for (const letter of letters.slice(0, WARM_UP)) {
    await form.key(letter)
    await form.settle()
  }
  await form.weighProbe()
  for (const letter of letters.slice(WARM_UP)) costs.push(await form.costOf(() => form.key(letter)))
  if (median(costs) <= 0) throw new Error('a key cost nothing: it was not measured')
  return { costs, lost: (await form.typed()) !== before + letters.join('') }
}
