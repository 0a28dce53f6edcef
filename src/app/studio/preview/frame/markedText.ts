import type { CompiledMessage } from '#engine/texts/types.ts'

/** No letter, and drawn as nothing: what stands between two of them is the text that is looked for. */
const MARK = '\u2063'

export function markedText(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? MARK + message + MARK : [MARK, ...message, MARK]
}

/** Frames every place of the page where the marked text is seen, and no other; gives them in their order. */
export function framePlaces(root: HTMLElement): HTMLElement[] {
  const places = new Set<HTMLElement>()
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() !== null) {
    const { nodeValue, parentElement } = texts.currentNode
    if (nodeValue?.includes(MARK) === true && parentElement !== null) places.add(seenAt(parentElement))
  }
  for (const framed of root.querySelectorAll<HTMLElement>('[data-sought]'))
    if (!places.has(framed)) delete framed.dataset['sought']
  for (const place of places) place.dataset['sought'] = ''
  return [...places]
}

/** Of a text that has no box of its own (a choice of a list, words for screen readers alone) the question that it belongs to. */
function seenAt(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 ? element : (element.closest<HTMLElement>('.field') ?? element)
}
