import type { SyntheticEvent } from 'react'

/** The address that a filter's form means: its fields that have something, so that reload and a sent link show the same. */
export function filterAddress(event: SyntheticEvent<HTMLFormElement>, path: string): string {
  event.preventDefault()
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(event.currentTarget))
    if (typeof value === 'string' && value !== '') params.set(name, value)
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}
