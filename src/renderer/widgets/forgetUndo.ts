type Box = HTMLInputElement | HTMLTextAreaElement

const refusing = new WeakSet<Box>()

/**
 * To be called where a program has changed the text of a box. The browser's Undo knows only what was typed, as offsets,
 * and would put it into the other text. What is taken out of the page is forgotten by it, so the box goes out and in;
 * the box that somebody is in refuses Undo until it is left.
 */
export function forgetUndo(box: Box): void {
  if (document.activeElement === box) refuseUndo(box)
  else box.parentNode?.insertBefore(box, box.nextSibling)
}

function refuseUndo(box: Box): void {
  if (refusing.has(box)) return
  refusing.add(box)
  const refuse = (event: Event) => {
    if (event instanceof InputEvent && event.inputType.startsWith('history')) event.preventDefault()
  }
  const leave = () => {
    // The window may have been left, not the box.
    if (document.activeElement === box) return
    box.removeEventListener('beforeinput', refuse)
    box.removeEventListener('blur', leave)
    refusing.delete(box)
    forgetUndo(box)
  }
  box.addEventListener('beforeinput', refuse)
  box.addEventListener('blur', leave)
}
