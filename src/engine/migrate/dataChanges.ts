import { removeAt } from '../form/removeAt.ts'
import { answerOf } from '../form/withoutEmpty.ts'
import { evaluate } from '../values/operand.ts'
import { patternOf } from '../values/patternOf.ts'
import { getAt } from '../values/pointer.ts'
import type { Json, JsonObject, Operand, Pointer, Scope } from '../values/types.ts'
import { isObject } from '../content/isObject.ts'
import { placesAt, sameRows } from './placesAt.ts'
import { putAnswer } from './putAnswer.ts'

/** An answer that stands nowhere any more, and where it stood. */
export interface Gone {
  at: Pointer
  was: Json
}
/** Answers on their way: `document` is `{answers}`; what a change takes out is in `gone`. */
export interface OnTheWay {
  document: Json
  gone: Gone[]
}
/** `scope` reads the answers as they are on the way. */
type DataChange = (way: OnTheWay, change: JsonObject, scope: (document: Json) => Scope) => OnTheWay

const WORDS: { [word: string]: DataChange } = {
  move: (way, { move, to }) => {
    if (typeof move !== 'string' || typeof to !== 'string') return way
    return eachPlace(way, move, (now, from) =>
      moved(now, from, sameRows(patternOf(move), from, patternOf(to))),
    )
  },
  remove: (way, { remove }) => (typeof remove === 'string' ? taken(way, remove) : way),
  default: (way, { default: at, value }, scope) => {
    if (typeof at !== 'string' || !isOperand(value)) return way
    return eachPlace(way, at, (now, place) => {
      if (answerOf(getAt(now.document, place)) !== undefined) return now
      const given = evaluate(value, scope(now.document), place)
      if (given === undefined || given === null) return now
      return { ...now, document: putAnswer(now.document, place, given) ?? now.document }
    })
  },
  mapEnum: (way, { mapEnum, map }) => {
    if (typeof mapEnum !== 'string' || !isObject(map)) return way
    return eachPlace(way, mapEnum, (now, place) => {
      const value = getAt(now.document, place)
      if (value === undefined) return now
      const mapped = Array.isArray(value) ? value.map((one) => mappedTo(map, one)) : mappedTo(map, value)
      return { ...now, document: putAnswer(now.document, place, mapped) ?? now.document }
    })
  },
}

/** One change of a migration; a word that is not known changes nothing. */
export function applyChange(way: OnTheWay, change: JsonObject, scope: (document: Json) => Scope): OnTheWay {
  const word = Object.keys(WORDS).find((one) => Object.hasOwn(change, one))
  return word === undefined ? way : (WORDS[word]?.(way, change, scope) ?? way)
}

/** Takes the answers at a pointer out and remembers those that said something. */
export function taken(way: OnTheWay, pointer: Pointer): OnTheWay {
  return eachPlace(way, pointer, (now, at) => {
    const was = getAt(now.document, at)
    if (was === undefined) return now
    const gone = saysSomething(was) ? [...now.gone, { at, was }] : now.gone
    return { document: removeAt(now.document, at), gone }
  })
}

/** A place that has an answer keeps it: the one that was to come there is told as gone by whoever asks no more for it. */
function moved(way: OnTheWay, from: Pointer, to: Pointer | undefined): OnTheWay {
  const value = getAt(way.document, from)
  if (value === undefined || to === undefined || to === from) return way
  if (answerOf(getAt(way.document, to)) !== undefined) return way
  // Out first: a place may move into itself ("/name" to "/name/first").
  const document = putAnswer(removeAt(way.document, from), to, value)
  return document === undefined ? way : { ...way, document }
}

function eachPlace(
  way: OnTheWay,
  pointer: Pointer,
  change: (way: OnTheWay, place: Pointer) => OnTheWay,
): OnTheWay {
  return placesAt(way.document, patternOf(pointer)).reduce(change, way)
}

function mappedTo(map: JsonObject, value: Json): Json {
  const name = typeof value === 'string' ? value : JSON.stringify(value)
  return Object.hasOwn(map, name) ? (map[name] ?? null) : value
}

function saysSomething(value: Json): boolean {
  if (Array.isArray(value)) return value.some(saysSomething)
  if (isObject(value))
    return Object.values(value).some((inner) => inner !== undefined && saysSomething(inner))
  return answerOf(value) !== undefined
}

/** Checked by the schema of migrations. */
function isOperand(value: unknown): value is Operand {
  return value !== undefined
}
