import type { ShownLine } from '../content/ShownLine.ts'
import type { Track, Workflow } from '../content/types.ts'
import { pointersRead } from '../values/readPointers.ts'
import { fitsRole } from './countsFor.ts'
import type { Holder } from './types.ts'

/** What tells of other elements of a track, for which somebody else decides. */
const OF_ALL = [
  '/application/count',
  '/application/created',
  '/application/data',
  '/application/tracks',
  '/facts',
]

/**
 * May staff with these grants read a line of `shown`? Only if they may read everything that it is made of: roles with `sees`
 * what these name; in a process with tracks, an institution nothing that tells of all elements.
 */
export function seesLine(workflow: Workflow, { value }: ShownLine, grants: readonly Holder[]): boolean {
  const read = [...pointersRead(value, { conditions: {}, values: workflow.values ?? {} })].filter(
    (pointer) => !pointer.startsWith('/values/'),
  )
  const isRead = (places: readonly string[]): boolean =>
    read.some((pointer) => places.some((place) => isWithin(pointer, place) || isWithin(place, pointer)))
  const tracks = Object.values<Track>(workflow.tracks ?? {}).map(({ of }) => of)
  return grants.some((grant) => {
    const roles = Object.values(workflow.roles).filter((role) => fitsRole(grant, role))
    if (tracks.length > 0 && grant.institution !== null && isRead([...tracks, ...OF_ALL])) return false
    const covers = ({ sees }: (typeof roles)[number]): boolean =>
      sees === undefined || read.every((pointer) => sees.some((place) => isWithin(pointer, place)))
    return roles.length > 0 && roles.every(covers)
  })
}

const isWithin = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`)
