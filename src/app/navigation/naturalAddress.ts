import type { PagesPart } from '#engine/bundle/types.ts'

/**
 * Where somebody wants to go who types an address that is no page: to the dashboard beneath it ("/transfer"), else to the first
 * page of the service that begins there ("/transfer/edu_repair") or is called so ("/eduRepair"). Undefined: nobody knows.
 */
export function naturalAddress({ services }: Pick<PagesPart, 'services'>, path: string): string | undefined {
  const typed = path.replace(/\/+$/, '')
  if (typed === '') return undefined
  const beneath = `${typed}/dashboard`
  if (services.some(({ routes = {} }) => Object.hasOwn(routes, beneath))) return beneath
  const meant =
    services.find(({ redirect_url: url }) => url?.startsWith(`${typed}/`)) ??
    services.find(({ name }) => `/${name}` === typed)
  return meant?.redirect_url ?? undefined
}
