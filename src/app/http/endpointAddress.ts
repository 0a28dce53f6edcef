import { endpoints, type CallName } from '#contract/endpoints.ts'

/** Method and filled path of a call: ":id" segments are replaced by `params`. */
export function endpointAddress(
  name: CallName,
  params: { [name: string]: string } = {},
): { method: string; path: string } {
  const [method = 'GET', pattern = ''] = endpoints[name].split(' ')
  const path = pattern.replace(/:([A-Za-z]+)/gu, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new TypeError(`Call ${name} lacks the parameter ${key}`)
    return encodeURIComponent(value)
  })
  return { method, path }
}
