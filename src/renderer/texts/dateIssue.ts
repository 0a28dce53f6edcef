import type { Issue } from '#engine/issue.ts'
import type { Json } from '#engine/values/types.ts'
import { isDate } from '#engine/values/dates.ts'

type Exact = Pick<Issue, 'code' | 'params'>

/** "Wrong format" is no help to who wrote 31.02: what is wrong with a date that is none, if that can be told. */
export function dateIssue({ code }: Issue, answer: Json | undefined): Exact | undefined {
  if (code !== 'valid.dateFormat' || typeof answer !== 'string' || isDate(answer)) return undefined
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)$/.exec(answer) ?? []
  if (`${year}${month}${day}` === '') return undefined
  if (year === '' || month === '' || day === '') return { code: 'valid.dateIncomplete' }
  if (year.length < 4) return { code: 'valid.dateYear' }
  return { code: 'valid.noSuchDay', params: { date: `${day}.${month}.${year}` } }
}
