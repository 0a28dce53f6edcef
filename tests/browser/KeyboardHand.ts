import type { Locator } from 'playwright-core'
import type { Hand } from './Hand.ts'

/** More than any page of ours has stops. */
const MOST_TABS = 250

/** Touches no pointer: Tab to reach, Enter, Space and arrows to act. */
export class KeyboardHand implements Hand {
  async activate(target: Locator): Promise<void> {
    await reach(target)
    await target.page().keyboard.press('Enter')
  }

  async type(box: Locator, text: string): Promise<void> {
    await reach(box)
    await box.page().keyboard.press('ControlOrMeta+a')
    await box.page().keyboard.type(text)
  }

  async check(target: Locator): Promise<void> {
    const { keyboard } = target.page()
    await target.waitFor()
    if ((await target.getAttribute('type')) === 'checkbox') {
      await reach(target)
      if (!(await target.isChecked())) await keyboard.press('Space')
      return
    }
    await reachGroup(target)
    for (let tries = 0; !(await target.isChecked()) && tries < 20; tries += 1) {
      await keyboard.press(tries === 0 && (await isFocused(target)) ? 'Space' : 'ArrowDown')
    }
  }

  async select(list: Locator, label: string): Promise<void> {
    await reach(list)
    const { keyboard } = list.page()
    const wanted = await list.evaluate(
      (element, text) =>
        [...(element instanceof HTMLSelectElement ? element.options : [])].findIndex(
          (option) => option.text === text,
        ),
      label,
    )
    await keyboard.press('Home')
    for (let at = 0; at < wanted; at += 1) await keyboard.press('ArrowDown')
  }

  async pick(option: Locator): Promise<void> {
    await option.waitFor()
    const { keyboard } = option.page()
    for (let tries = 0; tries < 60; tries += 1) {
      await keyboard.press('ArrowDown')
      if ((await option.getAttribute('aria-selected')) === 'true') break
    }
    await keyboard.press('Enter')
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  const { keyboard } = target.page()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(target)) return
    await keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** Tab stops once in a group of radio buttons: at the one that is chosen, else at the first or last. */
async function reachGroup(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const inside = await target.evaluate((element) => {
      const isInput = (one: unknown) => one instanceof HTMLInputElement
      const { activeElement } = document
      return isInput(activeElement) && isInput(element) && activeElement.name === element.name
    })
    if (inside) return
    await keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}
