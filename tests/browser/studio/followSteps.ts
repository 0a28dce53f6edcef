import type { FrameLocator, Locator } from 'playwright-core'
import type { StudioStep } from '../../tutorial/readTutorial.ts'
import type { Hand } from '../Hand.ts'
import { labelledJust, type Visitor } from '../Visitor.ts'

/** The whole content is checked, and told in words: on a busy machine that takes a while. */
const PATIENT = { timeout: 90_000 }
const PREVIEW = /,? ?in the preview$/

interface Walking {
  visitor: Visitor
  hand: Hand
}
type Scope = Locator | FrameLocator

/** Each word that the tutorial's tables begin with: what it finds by the words on the page, and does there. */
const doings: { [does: string]: (walking: Walking, step: StudioStep) => Promise<void> } = {
  write: async ({ visitor, hand }, { where, what }) => hand.type(boxIn(await scopeOf(visitor), where), what),
  press: async ({ visitor, hand }, { where }) =>
    hand.activate((await scopeOf(visitor)).getByRole('button', { name: where, exact: true }).first()),
  open: ({ visitor, hand }, { where }) =>
    hand.activate(visitor.main.locator('button[aria-expanded]').filter({ hasText: where }).first()),
  unfold: ({ visitor, hand }, { where }) =>
    hand.activate(
      visitor.main
        .locator('summary')
        .filter({ hasText: labelledJust(where) })
        .first(),
    ),
  'go to': ({ visitor, hand }, { where }) =>
    hand.activate(visitor.main.getByRole('link', { name: where, exact: true }).first()),
  mark: ({ visitor, hand }, { where }) =>
    hand.check(visitor.main.getByRole('radio', { name: where, exact: true })),
  choose: async ({ visitor, hand }, { where, what }) => {
    const scope = PREVIEW.test(where) ? previewOf(visitor) : await scopeOf(visitor)
    const list = boxIn(scope, where.replace(PREVIEW, ''))
    await list.getByText(what, { exact: true }).first().waitFor({ state: 'attached' })
    await hand.select(list, what)
  },
  see: ({ visitor }, { where, what }) =>
    placeOf(visitor, where)
      .getByText(what, { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor(PATIENT),
  read: ({ visitor }, { where, what }) =>
    placeOf(visitor, where).getByText(what).filter({ visible: true }).first().waitFor(PATIENT),
}

/** What a table of the tutorial says, one row after the other, by the hand that is given. */
export async function followSteps(walking: Walking, steps: readonly StudioStep[]): Promise<void> {
  for (const step of steps) {
    const doing = doings[step.does]
    if (doing === undefined) throw new Error(`Nobody knows how to "${step.does}"`)
    await doing(walking, step).catch((cause: unknown) => {
      throw new Error(`${step.does} | ${step.where} | ${step.what}`, { cause })
    })
    await walking.visitor.main
      .locator('[data-busy=true]')
      .first()
      .waitFor({ state: 'detached', ...PATIENT })
  }
}

const boxIn = (scope: Scope, label: string): Locator =>
  scope.getByLabel(labelledJust(label)).and(scope.locator('input, textarea, select'))

/** The open dialog, where there is one: nothing behind it can be reached. */
async function scopeOf({ page, main }: Visitor): Promise<Locator> {
  const dialog = page.locator('dialog[open]')
  return (await dialog.count()) > 0 ? dialog : main
}

const previewOf = ({ page }: Visitor): FrameLocator => page.frameLocator('iframe')

function placeOf(visitor: Visitor, where: string): Scope {
  if (PREVIEW.test(where)) return previewOf(visitor)
  const called = { name: where, exact: true }
  return visitor.main.getByRole('region', called).or(visitor.main.getByRole('group', called)).first()
}
