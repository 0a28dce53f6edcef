/**
 * Does what only one tab of the browser may do at a time. `waited`: another one was at it before. Outside secure origins
 * (a portal on a local network, under test) tabs do not know of each other.
 */
export async function aloneAmongTabs<Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  if (!('locks' in navigator)) return work(false)
  const done = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : { result: await work(false) },
  )
  if (done !== undefined) return done.result
  return navigator.locks.request(name, signal === undefined ? {} : { signal }, () => work(true))
}
