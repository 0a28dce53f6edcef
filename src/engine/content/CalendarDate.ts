import type { Operand } from '../values/types.ts'

export type CalendarKind = 'appointment' | 'deadline' | 'payment'
/** Of a timer: its due time stands in the calendar of whom the application concerns. */
export interface CalendarDate {
  as: CalendarKind
  place?: Operand
  /** Roles that hold the appointment: it stands in the calendars of those staff, too. */
  heldBy?: string[]
  /** Of an appointment that is held online: shown from shortly before on (constant `joinEarly`). */
  link?: Operand
}
