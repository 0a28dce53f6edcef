import { confirmLoss, wouldLoseUnsaved } from './leaving.ts'

/** The entry of the history that the page shows. */
let shown: { url: URL; state: unknown }
/** The person has agreed to the step through the history that comes next. */
let isAgreed = false

/**
 * Asks before Back and Forward as before a link. The page's address is put back on top, before the router hears of the
 * step: the entries after it are lost, the form is not.
 */
export function guardHistory(): void {
  note()
  addEventListener('pushState', note)
  addEventListener('replaceState', note)
  addEventListener('popstate', undo, true)
}

function note(): void {
  shown = { url: new URL(location.href), state: history.state }
  isAgreed = false
}

function undo(event: PopStateEvent): void {
  if (isAgreed || !wouldLoseUnsaved(shown.url, location)) return note()
  event.stopImmediatePropagation()
  history.pushState(shown.state, '', shown.url)
  void goBack()
}

async function goBack(): Promise<void> {
  isAgreed = await confirmLoss()
  if (isAgreed) history.back()
}
