import type { Answer } from '../../http/Answer.ts'
import { call } from '../../http/call.ts'
import type { PageRoute } from '../../navigation/routes.ts'

/** What a list shows: applications of its service or process, or of the processes and in the statuses that its route names. */
export async function shownApplications(route: PageRoute): Promise<Answer<'applications'>> {
  const { service = '', process: one, shows = {} } = route
  const { processes, statuses } = shows
  const own = one === undefined ? { service } : { process: one }
  const rows = await call('applications', { query: processes === undefined ? own : {} })
  return rows.filter(
    ({ process, status }) =>
      (processes === undefined || processes.includes(process)) &&
      (statuses === undefined || statuses.includes(status)),
  )
}
