import { navigate } from 'wouter/use-browser-location'
import { guardHistory } from './historyGuard.ts'
import { confirmLoss, wouldLoseUnsaved } from './leaving.ts'

/** Answered by the server, not by a screen. */
const SERVED = /^\/(?:api|content)\/|\/getfile/u

/**
 * Makes every plain link of the page a navigation without a reload, so that components need not know the router.
 * Links with a modifier key, another target, a download or another origin stay the browser's.
 * The person is asked before a link, Back or Forward takes away what they typed.
 */
export function followInternalLinks(): void {
  guardHistory()
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isPlainClick(event) || !isInternal(link)) return
    event.preventDefault()
    if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) {
      focusTarget(link.hash.slice(1))
      return
    }
    if (link.href !== location.href) void follow(link)
  })
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const { pathname, search } = link
  if (!wouldLoseUnsaved(location, link) || (await confirmLoss())) navigate(pathname + search)
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !modified
}

function isInternal(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false
  if (link.target !== '' && link.target !== '_self') return false
  return !SERVED.test(link.pathname)
}

function focusTarget(id: string): void {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
