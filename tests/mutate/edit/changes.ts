import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Place } from '#engine/content/checks/place.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Change } from './Change.ts'

/** Sets or adds a member; of an array also the element behind its last one. The empty pointer sets the whole file. */
export function setAt(place: Place, value: Json): Change {
  return inside(
    place,
    (holder, key) => {
      if (Array.isArray(holder)) holder[Number(key)] = value
      else holder[key] = value
    },
    value,
  )
}

/** What stands there becomes what `make` gives of it. */
export function changeAt(place: Place, make: (value: Json) => Json): Change {
  return {
    file: place.file,
    make: (document) => {
      const before = getAt(document, place.pointer)
      if (before === undefined) throw new Error(`Nothing stands at ${place.file}#${place.pointer}`)
      return setAt(place, make(structuredClone(before))).make(document)
    },
  }
}

/** Takes a member or an element away. */
export function removeAt(place: Place): Change {
  return inside(place, (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  })
}

/** The member keeps its place among the others. */
export function renameKey(place: Place, name: string): Change {
  return inside(place, (holder, key) => {
    if (Array.isArray(holder)) throw new Error(`${place.pointer} is an element: it has no name`)
    const members = Object.entries(holder)
    for (const [member] of members) delete holder[member]
    for (const [member, value] of members) holder[member === key ? name : member] = value
  })
}

/** A new element before the one that stands there, or behind the last one. */
export function insertAt(place: Place, value: Json): Change {
  return inside(place, (holder, key) => {
    if (!Array.isArray(holder)) throw new Error(`${place.pointer} is in no array`)
    holder.splice(Number(key), 0, value)
  })
}

/** A file that was not there. */
export function addFile(file: string, document: Json): Change {
  return { file, make: () => document }
}

/** Two members or elements of one holder change their values. */
export function swapAt(place: Place, other: string | number): Change {
  return inside(place, (holder, key) => {
    const second = Array.isArray(holder) ? Number(other) : String(other)
    const first = Array.isArray(holder) ? Number(key) : key
    const value: Json = Reflect.get(holder, first)
    Reflect.set(holder, first, Reflect.get(holder, second))
    Reflect.set(holder, second, value)
  })
}

function inside(
  { file, pointer }: Place,
  make: (holder: JsonObject | Json[], key: string) => void,
  whole?: Json,
): Change {
  return {
    file,
    make: (document) => {
      if (pointer === '') {
        if (whole === undefined) throw new Error(`${file} has no holder`)
        return whole
      }
      const cut = pointer.lastIndexOf('/')
      const holder = getAt(document, pointer.slice(0, cut))
      if (!Array.isArray(holder) && !isObject(holder)) throw new Error(`Nothing holds ${file}#${pointer}`)
      make(
        holder,
        pointer
          .slice(cut + 1)
          .replaceAll('~1', '/')
          .replaceAll('~0', '~'),
      )
      return document
    },
  }
}

/** Place of the object or array around a place. */
export function around({ file, pointer }: Place): Place {
  return { file, pointer: pointer.slice(0, pointer.lastIndexOf('/')) }
}
