import { EnginePage } from './EnginePage.ts'
import type { FormsRun } from './FormsRun.ts'
import { OURS, plan } from './keyPlans.ts'

const FORMS = 100
const EVERY = 10
/** Until everything that is made once was made. */
const SETTLED = 20

export interface Leaving {
  /** Kilobytes that stay behind for each form, from the 20th to the 100th: the slope of a line through the heaps. */
  kilobytes: number
  /** Heaps in megabytes after each ten forms. */
  heaps: number[]
  /** Nodes and listeners of the document that the 100th left behind beyond those of the 20th. */
  nodes: number
  listeners: number
  forms: number
}

/** Opens a form of 100 fields, types a letter and leaves it, a hundred times on one page. */
export async function measureLeaving({ browser, url, quick, progress }: FormsRun): Promise<Leaving> {
  const forms = quick ? FORMS / 2 : FORMS
  const form = await EnginePage.load(browser, url, plan(OURS, 'nested', 100))
  const heaps: number[] = []
  const counts: { nodes: number; listeners: number }[] = []
  for (let opened = 1; opened <= forms; opened += 1) {
    await form.open(100)
    await form.focus(50)
    await form.key('x')
    await form.leave()
    if (opened % EVERY !== 0) continue
    progress(`left ${opened} forms`)
    heaps.push(await form.heap())
    counts.push(await form.counts())
  }
  await form.close()
  const first = SETTLED / EVERY - 1
  const [start, end] = [counts[first], counts.at(-1)]
  return {
    forms,
    heaps,
    kilobytes: (1024 * slope(heaps.slice(first))) / EVERY,
    nodes: (end?.nodes ?? 0) - (start?.nodes ?? 0),
    listeners: (end?.listeners ?? 0) - (start?.listeners ?? 0),
  }
}

/** Of the line of least squares, a step. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const over = values.reduce((sum, value, index) => sum + (index - middle) * value, 0)
  const under = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return over / under
}
