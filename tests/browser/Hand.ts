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

export class MouseHand implements Hand {
  async activate(target: Locator): Promise<void> {
    try {
      await target.click({ timeout: LOOK })
    } catch (cause) {
      if (!(cause instanceof errors.TimeoutError)) throw cause
      await redraw(target.page())
      await target.click()
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
