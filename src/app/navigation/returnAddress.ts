/** Where somebody wanted to go before they signed in. Only paths of this site: never an address of another. */
export function safeReturnPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('return')
  if (wanted === null || !/^\/(?![/\\])/u.test(wanted)) return null
  return wanted
}

export function signInAddress(path: string, search: string): string {
  if (path === '/') return '/'
  const wanted = search === '' ? path : `${path}?${search}`
  return `/?return=${encodeURIComponent(wanted)}`
}
