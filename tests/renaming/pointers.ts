import { isObject } from '#engine/content/isObject.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { FIXED, NAMED, type Place } from './places.ts'
import { objectOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'

/** Where a part of the content stands: its own place last, those around it before. Relative pointers climb it. */
export type Trail = readonly Place[]
export const WORLD: Trail = ['world']

export interface Renamed {
  text: string
  place: Place
}

/** One word further. Elements of an array are at their array's place. */
export function stepInto(renaming: Renaming, place: Place, word: string): Renamed {
  const { id, account } = renaming
  if (account && (place === 'steps' || place === 'fields')) return { text: word, place: 'outside' }
  if (/^\d+$/.test(word)) return { text: word, place }
  if (place === 'data' && renaming.model.statusData.has(word))
    return { text: id('data', word), place: 'status' }
  if (place === 'fields' && renaming.model.remarkFields.has(word))
    return { text: id('field', word), place: 'remarks' }
  const named = NAMED[place]
  if (named !== undefined) return { text: id(named[0], word), place: named[1] }
  if (place === 'facts') return { text: id('fact', word), place: placeOfFact(renaming, word) }
  if (place === 'values') return { text: id('value', word), place: placeOfValue(renaming, word) }
  if (place === 'countedTrack' && word !== 'total') return { text: id('status', word), place: 'outside' }
  const fixed = FIXED[place] ?? {}
  return { text: word, place: (Object.hasOwn(fixed, word) ? fixed[word] : undefined) ?? 'outside' }
}

/** "/a/b" from a place. */
export function renamePath(renaming: Renaming, path: string, from: Place): Renamed {
  let place = from
  const words = path
    .split('/')
    .slice(1)
    .map((written) => {
      const step = stepInto(renaming, place, written.replaceAll('~1', '/').replaceAll('~0', '~'))
      place = step.place
      return escapeToken(step.text)
    })
  return { text: words.map((word) => `/${word}`).join(''), place }
}

/** Absolute, or relative to the end of the trail ("1/x" = beside). */
export function renamePointer(renaming: Renaming, pointer: string, trail: Trail): Renamed {
  if (pointer.startsWith('/')) return renamePath(renaming, pointer, 'world')
  const [, up = '0', path = ''] = /^(\d+)(.*)$/s.exec(pointer) ?? []
  const { text, place } = renamePath(renaming, path, trail.at(-1 - Number(up)) ?? 'fields')
  return { text: up + text, place }
}

export const isPointer = (text: string): boolean => /^\d*\//.test(text)

function placeOfFact({ model }: Renaming, name: string): Place {
  return model.countingFacts.has(name) ? 'counts' : 'outside'
}

function placeOfValue(renaming: Renaming, name: string): Place {
  return placeOfOperand(renaming, renaming.model.values.get(name), WORLD)
}

/** The place of what an operand gives: stages that compute leave the world. */
export function placeOfOperand(renaming: Renaming, operand: Json | undefined, trail: Trail): Place {
  const { at, list, each, get, map, sum, times, divide, plus } = objectOf(operand)
  if ([map, sum, times, divide, plus].some((stage) => stage !== undefined)) return 'outside'
  let place: Place = 'outside'
  if (typeof at === 'string') ({ place } = renamePointer(renaming, at, trail))
  if (Array.isArray(list)) place = placeOfOperand(renaming, list[0], trail)
  for (const path of [each, get])
    if (typeof path === 'string') ({ place } = renamePath(renaming, path, place))
  return place
}

/** Plain data at a place: its members are renamed, the names of statuses too. */
export function renameData(renaming: Renaming, value: Json, place: Place): Json {
  if (typeof value === 'string') return place === 'status' ? renaming.id('status', value) : value
  if (Array.isArray(value)) return value.map((one) => renameData(renaming, one, place))
  if (!isObject(value)) return value
  if (place === 'remarks') return renameRemark(renaming, value)
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => {
      const step = stepInto(renaming, place, member)
      return [step.text, renameData(renaming, one, step.place)]
    }),
  )
}

/** A remark has words of the format; its answer and its template are the analyst's. What is no remark may be anything. */
function renameRemark(renaming: Renaming, remark: JsonObject): Json {
  const { field, template } = remark
  return {
    ...remark,
    ...(typeof field === 'string' && { field: renamePointer(renaming, field, WORLD).text }),
    ...(typeof template === 'string' && { template: renaming.id('template', template) }),
  }
}
