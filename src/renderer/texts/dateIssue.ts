import type { Issue } from '#engine/issue.ts'
import type { Json } from '#engine/values/types.ts'
import { isDate } from '#engine/values/dates.ts'

type Exact = Pick<Issue, 'code' | 'params'>

/** "Wrong format" is no help to who wrote 31.02: what is wrong with a date that is none, if that can be told. */
export function dateIssue({ code }: Issue, answer: Json | undefined): Exact | undefined {
  if (typeof answer !== 'string') return undefined
  if (code === 'valid.dateTime') return noSuchDay(answer)
  if (code !== 'valid.dateFormat' || isDate(answer)) return undefined
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(answer) ?? []
  if (`${year}${month}${day}` === '') return undefined
  if (year === '' || month === '' || day === '') return { code: 'valid.dateIncomplete' }
  if (year.length !== 4) return { code: 'valid.dateYear' }
  return { code: 'valid.noSuchDay', params: { date: `${day}.${month}.${year}` } }
}

/** Of a day and an hour that could not be read together: "31.02.2026 09:00". */
function noSuchDay(answer: string): Exact | undefined {
  const [, date, day, month, year] = /^((\d{2})\.(\d{2})\.(\d{4}))(?: |$)/.exec(answer) ?? []
  if (date === undefined || isDate(`${year}-${month}-${day}`)) return undefined
  return { code: 'valid.noSuchDay', params: { date } }
}
