import { periodOf } from './periodOf.ts'

export interface LogProps {
  search: string
  path: string
}

/** Filters stand in the address: a period, and where the page begins. */
export function pageQuery(search: string): { from?: string; to?: string; after?: string } {
  const after = searchWord(search, 'after')
  return { ...periodOf(new URLSearchParams(search)), ...(after !== undefined && { after }) }
}

export function searchWord(search: string, name: string): string | undefined {
  const word = new URLSearchParams(search).get(name) ?? ''
  return word === '' ? undefined : word
}

/** The address of another page of the same filters; without `after` that of the first one. */
export function pageAddress({ search, path }: LogProps, after?: string): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  if (after !== undefined) params.set('after', after)
  return `${path}?${params}`
}
