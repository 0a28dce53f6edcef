import { under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'

/** Two paths that the same address fits: only one of the pages would ever be seen. */
export function sameRoutes({ services: { services } }: Content): Finding[] {
  const first = new Map<string, string>()
  return services.flatMap(({ routes = {} }, index) =>
    Object.keys(routes).flatMap((path) => {
      const shape = path.replaceAll(/\/:[^/]+/g, '/:').replace(/(?<=.)\/$/, '')
      const before = first.get(shape)
      if (before === undefined) first.set(shape, path)
      if (before === undefined || before === path) return []
      const at = under(servicesFile, 'services', index, 'routes', path)
      return [findingAt(at, 'route.same', { path, before })]
    }),
  )
}
