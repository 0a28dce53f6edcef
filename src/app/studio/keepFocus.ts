const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend'
const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]'

/** Where something stood that was taken out. */
interface Spot {
  gone: Element
  parent: Element
  previous: Node | null
  next: Node | null
}

/**
 * Whoever takes something out stays where they were: the focus goes to the row that stands in its place, else to the heading
 * above it, and never falls to the page. A ref of the part within which that is so.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined
  let held: Element | undefined
  const hold = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : undefined
  }
  const letGo = () =>
    queueMicrotask(() => {
      // Who presses beside everything has left it; what was taken out is looked after below.
      if (held?.isConnected === true && isNowhere()) held = undefined
    })
  const observer = new MutationObserver((records) => {
    if (held === undefined || held.isConnected) return
    const spot = spotOf(records, held)
    held = undefined
    if (spot !== undefined && isNowhere()) focusAt(spot, root)
  })
  root.addEventListener('focusin', hold)
  root.addEventListener('focusout', letGo)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', hold)
    root.removeEventListener('focusout', letGo)
    observer.disconnect()
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The outermost thing that went with the focus: what it stood in is still there. */
function spotOf(records: readonly MutationRecord[], held: Element): Spot | undefined {
  for (const { target, removedNodes, previousSibling, nextSibling } of records)
    for (const gone of removedNodes)
      if (gone instanceof Element && gone.contains(held) && target instanceof Element && target.isConnected)
        return { gone, parent: target, previous: previousSibling, next: nextSibling }
  return undefined
}

function focusAt({ gone, parent, previous, next }: Spot, root: Element): void {
  // A dialog gives the focus back by itself.
  if (parent.closest('dialog[open]') === parent) return
  const row = [next, previous].find(
    (one): one is Element => one instanceof Element && one.isConnected && isLike(one, gone),
  )
  const control = row?.querySelector<HTMLElement>(CONTROLS)
  if (control) control.focus()
  else focusHeading(headingAbove(previous, parent, root))
}

/** Rows of one list: other things that stand beside each other have little in common. */
const isLike = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName && one.className === other.className

function headingAbove(previous: Node | null, parent: Element, root: Element): HTMLElement | undefined {
  for (let node = previous; node !== null; node = node.previousSibling) {
    const found = node instanceof HTMLElement ? headingIn(node) : undefined
    if (found !== undefined) return found
  }
  if (parent === root || parent.parentElement === null) return undefined
  return headingAbove(parent.previousSibling, parent.parentElement, root)
}

function headingIn(element: HTMLElement): HTMLElement | undefined {
  if (element.matches(HEADINGS)) return element
  return [...element.querySelectorAll<HTMLElement>(HEADINGS)].at(-1)
}

function focusHeading(heading: HTMLElement | undefined): void {
  if (heading === undefined) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus()
}
