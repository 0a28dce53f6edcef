import type { EnginePage } from './EnginePage.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Until code is warm: compiled lazily by the browser, validators made at the first use. */
const WARM_UP = 10

export class LostLetters extends Error {
  override readonly name = 'LostLetters' as const
}

/** Types letters one at a time where the caret is; what each cost in milliseconds. A letter lost or doubled throws. */
export async function typeKeys(form: EnginePage, count: number, warmUp = WARM_UP): Promise<number[]> {
  const before = await form.typed()
  const letters = Array.from({ length: warmUp + count }, (_, index) => LETTERS[index % LETTERS.length] ?? 'a')
  const costs: number[] = []
  for (const letter of letters.slice(0, warmUp)) await form.costOf(() => form.key(letter))
  await form.weighProbe()
  for (const letter of letters.slice(warmUp)) costs.push(await form.costOf(() => form.key(letter)))
  const after = await form.typed()
  const wanted = before + letters.join('')
  if (after !== wanted) throw new LostLetters(`typed "${wanted}", the field has "${after}"`)
  return costs
}
