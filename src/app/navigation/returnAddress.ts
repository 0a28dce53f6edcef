/** Where somebody wanted to go before they signed in. Only paths of this site: never an address of another. */
export function safeReturnPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('return')
  if (wanted === null || !/^\/(?!\W)/u.test(wanted)) return null
  return wanted
}

/** `search` may begin with its question mark, as browsers give it. */
export function signInAddress(path: string, search: string): string {
  if (path === '/') return '/'
  const query = search.replace(/^\?/u, '')
  const wanted = query === '' ? path : `${path}?${query}`
  return `/?return=${encodeURIComponent(wanted)}`
}
