import type { ProcessCase } from '#engine/case/types.ts'
import type { JsonObject } from '#engine/values/types.ts'

const MOMENT = /\b\d{4}-\d\d-\d\d(?=T|")/g
const DATE = /^\d{4}-\d\d-\d\d$/
const DAY = 86_400_000

/**
 * A case of a process that another one makes, for what is really made: with its data in place of the case's, and with days
 * as far from its dates as those of the case are from the case's.
 */
export function fitMade(written: ProcessCase, data: JsonObject, now: string): ProcessCase {
  const { created = {} } = written
  const dates = Object.entries(created).flatMap(([name, value]): [string, string][] => {
    const real = data[name]
    return isDate(value) && isDate(real) ? [[value, real]] : []
  })
  const [from, to] = dates[0] ?? [written.start, now]
  const days = Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY)
  const moved = JSON.stringify(written.steps).replaceAll(MOMENT, (date) =>
    new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10),
  )
  const steps = Object.entries(created).reduce((text, [name, value]) => {
    const real = data[name]
    if (typeof value === 'string' && typeof real === 'string')
      return text.replaceAll(`"${value}"`, `"${real}"`).replaceAll(`@${value}"`, `@${real}"`)
    return typeof value === 'number' && typeof real === 'number'
      ? text.replaceAll(`:${value},`, `:${real},`).replaceAll(`:${value}}`, `:${real}}`)
      : text
  }, moved)
  return { ...written, start: now, created: { ...created, ...data }, steps: JSON.parse(steps) }
}

const isDate = (value: unknown): value is string => typeof value === 'string' && DATE.test(value)
