import type { Operand } from '../values/types.ts'
import type { CalendarDate } from './CalendarDate.ts'

/** What time does in the statuses of `in`: it moves the application, warns staff or reminds the applicant. */
export interface Timer {
  id: string
  in: string[]
  after?: string
  due?: Operand
  fire?: string
  alert?: string | string[]
  remind?: string[]
  notify?: string
  /** Beside what every text has: number, service, deadline (the due time), days (left). */
  params?: { [name: string]: Operand }
  calendar?: CalendarDate
}
