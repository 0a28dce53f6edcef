import { errors, type Locator } from 'playwright-core'
import { redraw } from './redraw.ts'

/** Milliseconds after which a press looks whether its page is drawn. */
const LOOK = 15_000

/** How a person reaches things: with a pointer, or with the keyboard alone. */
export interface Hand {
  activate(target: Locator): Promise<void>
  type(box: Locator, text: string): Promise<void>
  /** A radio button or a check-box. */
  check(target: Locator): Promise<void>
  select(list: Locator, label: string): Promise<void>
  /** An option of an open search box. */
  pick(option: Locator): Promise<void>
}

/**
 * Whether a button stands still, is enabled and is covered by nothing. A browser that draws too seldom never shows it in two
 * frames that follow each other, for which an ordinary click waits.
 */
async function canBePressed(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1 || !(await target.isEnabled())) return false
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await target.boundingBox()
  const isOnTop = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  const after = await target.boundingBox()
  return isOnTop && before !== null && JSON.stringify(before) === JSON.stringify(after)
}

export class MouseHand implements Hand {
  async activate(target: Locator): Promise<void> {
    try {
      await target.click({ timeout: LOOK })
    } catch (cause) {
      if (!(cause instanceof errors.TimeoutError)) throw cause
      await redraw(target.page())
      await target.click({ force: await canBePressed(target) })
    }
  }

  type(box: Locator, text: string): Promise<void> {
    return box.fill(text)
  }

  check(target: Locator): Promise<void> {
    return target.check()
  }

  async select(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label })
  }

  pick(option: Locator): Promise<void> {
    return option.click()
  }
}
