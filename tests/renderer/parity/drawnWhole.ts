/** Turns in which nothing may change: a long form is drawn in parts, one after the other. */
const QUIET_TURNS = 3

/** Until nothing is drawn any more and no code is awaited that only some forms need. */
export async function drawnWhole(place: HTMLElement): Promise<void> {
  let changed = false
  const watch = new MutationObserver(() => {
    changed = true
  })
  watch.observe(place, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let quiet = 0; quiet < QUIET_TURNS;) {
    changed = false
    await turn()
    const awaited = place.querySelector('.loading, [aria-busy="true"]') !== null
    quiet = changed || awaited || !place.hasChildNodes() ? 0 : quiet + 1
  }
  watch.disconnect()
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
