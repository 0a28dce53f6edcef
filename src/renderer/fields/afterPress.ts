let pressed = false
let listening = false
const waiting: (() => void)[] = []

/**
 * A finding that appears when a field is left pushes what stands below it down. Where the field is left by pressing
 * something else, that would move the button away from under the finger and the press would be lost: so it waits until
 * the press is over.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}

/** Once for a page; called by every form. */
export function watchPresses(): void {
  if (listening) return
  listening = true
  const down = ({ button }: PointerEvent) => {
    // The others open a menu of the browser, which may keep the end of the press to itself.
    if (button === 0) pressed = true
  }
  const up = () => {
    pressed = false
    // The click comes after the pointer has gone up.
    setTimeout(() => {
      for (const act of waiting.splice(0)) act()
    })
  }
  document.addEventListener('pointerdown', down, true)
  document.addEventListener('pointerup', up, true)
  document.addEventListener('pointercancel', up, true)
  // A long press, or Control with a click: the same menu.
  document.addEventListener('contextmenu', up, true)
}
