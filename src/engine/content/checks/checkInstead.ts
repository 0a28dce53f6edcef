import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import type { Content } from '../types.ts'
import { known } from './known.ts'
import { walk } from './names.ts'
import { type Place, under } from './place.ts'

export interface InsteadUse {
  /** The page that is named. */
  path: string
  place: Place
}

/** The pages where those go who are refused, in a process or a form: of guards, of rules, of `for`. */
export function insteadIn(document: unknown, place: Place): InsteadUse[] {
  const uses: InsteadUse[] = []
  walk(document, place, (key, value, here) => {
    // A field of that name is an object.
    if (key !== 'instead' || !Array.isArray(value)) return
    const at = here()
    uses.push(
      ...value.flatMap((path, index) =>
        typeof path === 'string' ? [{ path, place: under(at, index) }] : [],
      ),
    )
  })
  return uses
}

const found = new DocumentMemo<Fault[]>()

/** Each page there leads to is one of services.json. */
export function checkInstead({ workflows, forms, services }: Content): Fault[] {
  const routes = new Set(services.services.flatMap((service) => Object.keys(service.routes ?? {})))
  const documents = [
    ...Object.entries(workflows).map(([id, document]) => ({ document, file: `workflows/${id}.json` })),
    ...Object.entries(forms).map(([id, document]) => ({ document, file: `schemas/${id}.json` })),
  ]
  return documents.flatMap(({ document, file }) =>
    found.of(document, [file, services], () =>
      insteadIn(document, { file, pointer: '' }).flatMap(({ path, place }) =>
        known('route', path, routes, place),
      ),
    ),
  )
}
