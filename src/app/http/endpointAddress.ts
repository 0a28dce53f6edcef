/** "GET /api/files/:id": a call's name is none. */
export type Endpoint = `${string} /${string}`

/** Method and filled path of an endpoint ("GET /api/files/:id"): ":id" segments are replaced by `params`. */
export function endpointAddress(
  endpoint: Endpoint,
  params: { [name: string]: string } = {},
): { method: string; path: string } {
  const [method = 'GET', pattern = ''] = endpoint.split(' ')
  const path = pattern.replace(/:([A-Za-z]+)/gu, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new TypeError(`${endpoint} lacks the parameter ${key}`)
    return encodeURIComponent(value)
  })
  return { method, path }
}
