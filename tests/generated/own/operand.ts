import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { addDuration, addWorkdays, dueAt, isDay, isMoment } from './calendar.ts'
import { typed } from './condition.ts'
import { lookAt, lookInside, nameOf } from './lookAt.ts'
import type { Find, Prepare } from './Place.ts'

/** One stage: what is there before it, to what is there after it. */
type Stage = (found: Json | undefined, place: Parameters<Find>[0]) => Json | undefined

/** Format.md 3: a literal, or a source and stages in the written order of the format. */
export async function operandOf(said: Json | undefined, prepare: Prepare): Promise<Find> {
  if (!isObject(said)) return () => said
  const source = await sourceOf(said, prepare)
  const stages: Stage[] = []
  for (const [name, make] of Object.entries(STAGES)) {
    const asked = said[name]
    if (asked !== undefined) stages.push(await make(asked, prepare))
  }
  return (place) => stages.reduce((found, stage) => stage(found, place), source(place))
}

async function sourceOf(said: JsonObject, prepare: Prepare): Promise<Find> {
  const { at, row, id, list, earliest, latest } = said
  if (typeof at === 'string') return (place) => lookAt(at, place)
  if (typeof row === 'string') {
    const wanted = await operandOf(id, prepare)
    return (place) => {
      const found = wanted(place)
      return found === undefined ? undefined : place.rows(row).find((one) => one['id'] === found)
    }
  }
  const named = [list, earliest, latest].find(Array.isArray)
  const members = await Promise.all((named ?? []).map((one) => operandOf(one, prepare)))
  return (place) => {
    // A fact that is null was asked for and not found: it is missing here as well.
    const there = members.map((member) => member(place) ?? null).filter((one) => one !== null)
    if (list !== undefined) return there
    const moments = there.filter((one) => isDay(one) || isMoment(one))
    const sign = earliest === undefined ? -1 : 1
    return moments.sort((one, other) => sign * (dueAt(one) - dueAt(other)))[0]
  }
}

/** In the order in which they apply. */
const STAGES: { [name: string]: (asked: Json, prepare: Prepare) => Promise<Stage> } = {
  item: async (asked, prepare) => {
    const nth = await operandOf(asked, prepare)
    return (found, place) => {
      const index = nth(place)
      return Array.isArray(found) && typeof index === 'number' ? found[index] : undefined
    }
  },
  first: async (asked, prepare) => {
    const fits = await prepare(typed(asked))
    return (found, place) => (Array.isArray(found) ? found.find((one) => fits(one, place)) : undefined)
  },
  each: async (asked) => (found) =>
    Array.isArray(found)
      ? found.flatMap((one) => [lookInside(nameOf(asked), one)].filter((inner) => inner !== undefined))
      : undefined,
  get: async (asked) => (found) => lookInside(nameOf(asked), found),
  map: async (asked) => (found) =>
    isObject(asked) && found !== undefined && Object.hasOwn(asked, nameOf(found))
      ? asked[nameOf(found)]
      : undefined,
  sum: async () => (found) =>
    Array.isArray(found) && found.every((one) => typeof one === 'number')
      ? exact(found.reduce((all, one) => all + one, 0))
      : undefined,
  times: (asked, prepare) => ofNumbers(asked, prepare, (one, other) => one * other),
  divide: (asked, prepare) => ofNumbers(asked, prepare, (one, other) => one / other),
  plus: async (asked, prepare) => {
    const workdays = isObject(asked) ? asked['workdays'] : undefined
    const more = await operandOf(asked, prepare)
    return (found, place) => {
      if (typeof workdays === 'number') {
        const free = new Set(place.rows('holidays').map((row) => nameOf(row['date'])))
        return isDay(found) || isMoment(found) ? addWorkdays(found, workdays, free) : undefined
      }
      const added = more(place)
      if (typeof found === 'number' && typeof added === 'number') return exact(found + added)
      if (typeof added !== 'string' || !(isDay(found) || isMoment(found))) return undefined
      return addDuration(found, added)
    }
  },
  round: async (asked) => (found) => {
    if (!isObject(asked) || typeof found !== 'number') return undefined
    const steps = exact(found / Number(asked['to']))
    return exact((asked['up'] === true ? Math.ceil(steps) : Math.round(steps)) * Number(asked['to']))
  },
  else: async (asked, prepare) => {
    const other = await operandOf(asked, prepare)
    return (found, place) => found ?? other(place)
  },
}

async function ofNumbers(
  asked: Json,
  prepare: Prepare,
  result: (one: number, other: number) => number,
): Promise<Stage> {
  const other = await operandOf(asked, prepare)
  return (found, place) => {
    const by = other(place)
    if (typeof found !== 'number' || typeof by !== 'number') return undefined
    const made = exact(result(found, by))
    return Number.isFinite(made) ? made : undefined
  }
}

/** 0.1 + 0.2 is 0.3. */
function exact(value: number): number {
  return Number(value.toPrecision(14))
}
