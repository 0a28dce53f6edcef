const OWN_WAY = ['pointerdown', 'keydown'] as const
/** Frames: longer than any code is on its way that still comes. */
const PATIENCE = 1200

/**
 * The focus goes to a control that may still be on its way: its code comes late, or its step is just opened. Who presses
 * something else meanwhile has gone their own way. Gives the way out.
 */
export function focusWhenThere(find: () => HTMLElement | null): () => void {
  let frame = 0
  let left = PATIENCE
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of OWN_WAY) removeEventListener(name, stop, true)
  }
  const look = () => {
    const control = find()
    left -= 1
    if (control === null && left > 0) {
      frame = requestAnimationFrame(look)
      return
    }
    stop()
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  for (const name of OWN_WAY) addEventListener(name, stop, true)
  look()
  return stop
}
