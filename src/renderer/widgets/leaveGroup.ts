import type { FocusEvent } from 'react'

/** For widgets of several controls: only when the focus goes out of all of them. */
export function leaveGroup(onLeave: () => void) {
  return (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onLeave()
  }
}
