import { periodOf } from './periodOf.ts'

export interface ReportQuery {
  from?: string
  to?: string
  service?: string
  institution?: string
}

/** The filter of a report stands in the address: a reload and a sent link show the same. */
export function reportQuery(search: string): ReportQuery {
  const params = new URLSearchParams(search)
  const [service, institution] = [params.get('service') ?? '', params.get('institution') ?? '']
  return {
    ...periodOf(params),
    ...(service !== '' && { service }),
    ...(institution !== '' && { institution }),
  }
}

const LATE = 'late'

/** The address of the list of late cases, on the page of the report. */
export function lateAddress(path: string, query: ReportQuery): string {
  return `${path}?${new URLSearchParams({ ...query, [LATE]: '1' }).toString()}`
}

export const showsLate = (search: string): boolean => new URLSearchParams(search).has(LATE)
