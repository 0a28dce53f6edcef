import type { Said, SaidValue } from './Said.ts'

/** Of what has come from elsewhere: is it a sentence with its names and values? */
export function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null || !('says' in value)) return false
  const params = 'params' in value ? value.params : {}
  return (
    typeof value.says === 'string' &&
    typeof params === 'object' &&
    params !== null &&
    Object.values(params).every(isValue)
  )
}

function isValue(value: unknown): value is SaidValue {
  if (Array.isArray(value)) return value.every(isValue)
  return typeof value === 'string' || typeof value === 'number' || isSaid(value)
}
