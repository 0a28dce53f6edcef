import type { DeskFilters } from '#contract/deskCalls.ts'

/** Queues that everybody has from the start; texts `app.desk.view.<id>`. */
export const builtInViews = [
  { id: 'waiting', text: 'app.desk.view.waiting', filters: { mine: true } },
  { id: 'mine', text: 'app.desk.view.mine', filters: { clerk: 'me', mine: false } },
  { id: 'nobody', text: 'app.desk.view.nobody', filters: { clerk: 'nobody', mine: true } },
  { id: 'overdue', text: 'app.desk.view.overdue', filters: { deadline: 'overdue', mine: true } },
  { id: 'all', text: 'app.desk.view.all', filters: { mine: false, order: 'newest' } },
] as const satisfies { id: string; text: string; filters: DeskFilters }[]
