import { EnginePage } from './EnginePage.ts'
import type { FormsRun } from './FormsRun.ts'
import { plan, OURS, type STOCK } from './keyPlans.ts'
import { ROW_FIELDS } from './page/makeShape.ts'

/** Rows of the list, and the one in the middle that is moved and removed. */
export const ROWS = 200
const ROW = 100
const REPEATS = 4

type Press = 'add' | 'move' | 'remove'
export const PRESSES: readonly Press[] = ['add', 'move', 'remove']

/** A row's button, and which of those that match: the add button stands once, the others at each row. */
interface Place {
  selector: string
  at: number
}
const PLACES: { [engine: string]: { [press in Press]: Place } } = {
  ours: {
    add: { selector: '[id$=".items-add"]', at: 0 },
    move: { selector: '.item-card-tools button:nth-child(2)', at: ROW },
    remove: { selector: '.item-card-tools button:last-child', at: ROW },
  },
  rjsf: {
    add: { selector: '.rjsf-array-item-add button', at: 0 },
    move: { selector: 'button.rjsf-array-item-move-down', at: ROW },
    remove: { selector: 'button.rjsf-array-item-remove', at: ROW },
  },
}

/**
 * What a press costs. To find the button among thousands of elements and to come to it is no part of it: nobody presses
 * what they do not see.
 */
async function costOfPress(form: EnginePage, { selector, at }: Place): Promise<number> {
  await form.page.evaluate(
    ([wanted, index]) => {
      const button = document.querySelectorAll(wanted).item(index)
      if (!(button instanceof HTMLButtonElement)) throw new Error(`no button ${wanted} ${index}`)
      button.scrollIntoView({ block: 'center' })
      button.focus({ preventScroll: true })
      Object.assign(globalThis, { press: () => button.click() })
    },
    [selector, at] as const,
  )
  await form.settle()
  return form.costOf(() => form.page.evaluate(() => Reflect.get(globalThis, 'press')()))
}

/** Values of the first fields of the rows around the middle, to see that a press did what it says. */
const valueAt = (form: EnginePage, row: number): Promise<string> => form.valueAt(row * ROW_FIELDS)

export type RowCosts = { [press in Press]: number[] }

/** What it costs to add a row at the end, to move one down and to remove one, in a long list. */
export async function measureRows(who: typeof STOCK, { browser, url }: FormsRun): Promise<RowCosts> {
  const places = PLACES[who.engine]
  if (places === undefined) throw new Error(`${who.engine} has no list`)
  const form = await EnginePage.load(browser, url, plan(who, 'list', ROWS))
  await form.open(ROWS * ROW_FIELDS)
  await form.weighProbe()
  const costs: RowCosts = { add: [], move: [], remove: [] }
  for (let round = 0; round <= REPEATS; round += 1) {
    for (const name of PRESSES) {
      const before = [await form.countInputs(), await valueAt(form, ROW)]
      const cost = await costOfPress(form, places[name])
      const after = [await form.countInputs(), await valueAt(form, ROW)]
      if (before.join() === after.join()) throw new Error(`${who.engine}: ${name} changed nothing`)
      if (round > 0) costs[name].push(cost)
    }
  }
  await form.close()
  return costs
}

const WRONG = '!'

/** An error is made in a row, then rows are added, moved and removed around it: how often it was not where it belongs. */
export async function countLostErrors({ browser, url }: FormsRun): Promise<number> {
  const form = await EnginePage.load(browser, url, plan(OURS, 'list', ROWS))
  await form.open(ROWS * ROW_FIELDS)
  await form.enter({ at: ROW * ROW_FIELDS + 1 })
  await form.key(WRONG)
  await form.page.keyboard.press('Tab')
  await form.costOf(async () => undefined)
  const told = () => form.errorsBeside(WRONG)
  if (!(await told())) throw new Error('the wrong answer was not told when its field was left')
  const places = PLACES['ours']
  if (places === undefined) throw new Error('ours has no list')
  let lost = 0
  const steps: Place[] = [
    places.add,
    places.move,
    { ...places.remove, at: 0 },
    { ...places.move, at: ROW - 1 },
  ]
  for (const place of steps) {
    await costOfPress(form, place)
    if (!(await told())) lost += 1
  }
  await form.close()
  return lost
}
