import type { DeskFilters } from '#contract/deskCalls.ts'

/** By which column of `application_desk` a queue is walked; each has its indexes. */
export interface Order {
  name: NonNullable<DeskFilters['order']>
  column: 'due_at' | 'since' | 'handed_at'
  descending: boolean
}
const orders: { [Name in Order['name']]: Omit<Order, 'name'> } = {
  deadline: { column: 'due_at', descending: false },
  waiting: { column: 'since', descending: false },
  newest: { column: 'handed_at', descending: true },
  oldest: { column: 'handed_at', descending: false },
}

export const orderOf = (name: Order['name'] = 'deadline'): Order => ({ name, ...orders[name] })
