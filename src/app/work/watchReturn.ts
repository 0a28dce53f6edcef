/** Shorter absences are a glance at another tab, which has told everything itself. */
const ABSENCE = 10_000

/** Runs when the person comes back to the page after a while, or to a page that the browser had put to sleep. */
export function watchReturn(onReturn: () => void): () => void {
  let left = 0
  const turned = () => {
    if (document.visibilityState === 'hidden') left = performance.now()
    else if (left > 0 && performance.now() - left > ABSENCE) onReturn()
  }
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) onReturn()
  }
  document.addEventListener('visibilitychange', turned)
  window.addEventListener('pageshow', shown)
  return () => {
    document.removeEventListener('visibilitychange', turned)
    window.removeEventListener('pageshow', shown)
  }
}
