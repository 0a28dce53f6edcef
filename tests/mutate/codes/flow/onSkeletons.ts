import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import type { Breakage } from '../../createMutator.ts'
import type { Change } from '../../edit/Change.ts'
import { insertAt } from '../../edit/changes.ts'
import { withText } from '../../harmless/withText.ts'
import { skeleton } from './skeleton.ts'

/** A process that a service to come could have, beside the real ones. */
export interface Skeleton {
  process: string
  place: Place
  services: Place
  /** Places of its parts, by their ids. */
  transition: (id: string, track?: string) => Place
  timer: (id: string) => Place
  document: Json
}

export interface SkeletonBreakage {
  title: string
  changes?: readonly Change[]
  at: Place | readonly Place[]
  or?: readonly string[]
}

/** The same break in the process of each service to come. */
export function* onSkeletons(
  content: Content,
  breakages: (one: Skeleton) => Iterable<SkeletonBreakage>,
): Iterable<Breakage> {
  for (const one of skeletons(content)) {
    for (const { title, changes = [], at, or = [] } of breakages(one)) {
      let document: Json = structuredClone(one.document)
      for (const { file, make } of changes) if (file === one.place.file) document = make(document)
      yield {
        title: `${one.process}: ${title}`,
        changes: [...offered(one), ...changes.filter(({ file }) => file !== one.place.file)],
        texts: [[one.place.file, JSON.stringify(document)]],
        at,
        or,
      }
    }
  }
}

const all: Place = { file: 'workflows/services.json', pointer: '/services' }

/** As many services to come as there are services: each stands after all of them and has a name of its own. */
function skeletons({ services: { services } }: Content): Skeleton[] {
  return services.map(({ name: known }) => {
    const name = `${known}Next`
    const document = skeleton(name, name)
    const place = { file: `workflows/${name}.json`, pointer: '' }
    const indexOf = (list: string, id: string): number => {
      const parts = getAt(document, list)
      const found = Array.isArray(parts) ? parts.findIndex((part) => isObject(part) && part['id'] === id) : -1
      if (found < 0) throw new Error(`The skeleton has no ${list} ${id}`)
      return found
    }
    return {
      process: name,
      place,
      document,
      services: under(all, services.length),
      transition: (id, track) => {
        const holder = track === undefined ? place : under(place, 'tracks', track)
        return under(holder, 'transitions', indexOf(`${holder.pointer}/transitions`, id))
      },
      timer: (id) => under(place, 'timers', indexOf('/timers', id)),
    }
  })
}

/** Its service has a name in both languages, lists it and has its pages. */
function offered({ process, services }: Skeleton): Change[] {
  const first = `/${process}/dashboard`
  return [
    ...withText(`service.${process}`, process),
    insertAt(services, {
      name: process,
      redirect_url: first,
      is_global: false,
      is_admin: false,
      processes: [process],
      routes: {
        [first]: { screen: 'serviceDashboard', title: 'title.serviceDashboard' },
        [`/${process}/apply/in`]: { screen: 'application', process, title: 'title.serviceWizard' },
      },
      menu: [{ id: 'menu.applications', url: first, is_equals: true }],
    }),
  ]
}
