import type { FrameLocator, Locator } from 'playwright-core'
import type { StudioStep } from '../../tutorial/readTutorial.ts'
import type { Hand } from '../Hand.ts'
import { labelled, type Visitor } from '../Visitor.ts'

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
  write: async ({ visitor, hand }, { where, what }) =>
    hand.type((await scopeOf(visitor)).getByLabel(where, { exact: true }), what),
  press: async ({ visitor, hand }, { where }) =>
    hand.activate((await scopeOf(visitor)).getByRole('button', { name: where, exact: true }).first()),
  open: ({ visitor, hand }, { where }) =>
    hand.activate(visitor.main.locator('button[aria-expanded]').filter({ hasText: where }).first()),
  unfold: ({ visitor, hand }, { where }) =>
    hand.activate(
      visitor.main
        .locator('summary')
        .filter({ hasText: labelled(where) })
        .first(),
    ),
  'go to': ({ visitor, hand }, { where }) =>
    hand.activate(visitor.main.getByRole('link', { name: where, exact: true }).first()),
  mark: ({ visitor, hand }, { where }) =>
    hand.check(visitor.main.getByRole('radio', { name: where, exact: true })),
  choose: async ({ visitor, hand }, { where, what }) => {
    const list = PREVIEW.test(where)
      ? previewOf(visitor)
          .getByLabel(labelled(where.replace(PREVIEW, '')))
          .and(previewOf(visitor).locator('select'))
      : (await scopeOf(visitor)).getByLabel(where, { exact: true })
    await list.getByText(what, { exact: true }).first().waitFor({ state: 'attached' })
    await hand.select(list, what)
  },
  see: ({ visitor }, { where, what }) =>
    placeOf(visitor, where).getByText(what, { exact: true }).first().waitFor(PATIENT),
  read: ({ visitor }, { where, what }) => placeOf(visitor, where).getByText(what).first().waitFor(PATIENT),
}

/** What a table of the tutorial says, one row after the other, by the hand that is given. */
export async function followSteps(walking: Walking, steps: readonly StudioStep[]): Promise<void> {
  for (const step of steps) {
    const doing = doings[step.does]
    if (doing === undefined) throw new Error(`Nobody knows how to "${step.does}"`)
    await doing(walking, step).catch((cause: unknown) => {
      throw new Error(`${step.does} | ${step.where} | ${step.what}`, { cause })
    })
  }
}

/** The open dialog, where there is one: nothing behind it can be reached. */
async function scopeOf({ page, main }: Visitor): Promise<Locator> {
  const dialog = page.locator('dialog[open]')
  return (await dialog.count()) > 0 ? dialog : main
}

const previewOf = ({ page }: Visitor): FrameLocator => page.frameLocator('iframe')

const placeOf = (visitor: Visitor, where: string): Scope =>
  PREVIEW.test(where) ? previewOf(visitor) : visitor.main.getByRole('region', { name: where, exact: true })
