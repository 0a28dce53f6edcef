import type { Said, SaidValue } from './Said.ts'

/** The text of an id in some language. */
export type TextOf = (id: string, params: { [name: string]: string | number }) => string

export function sayIn({ says, params = {} }: Said, textOf: TextOf): string {
  const spoken = Object.entries(params).map(([name, value]) => [name, valueIn(value, textOf)] as const)
  return textOf(`studioFindings.${says}`, Object.fromEntries(spoken))
}

function valueIn(value: SaidValue, textOf: TextOf): string | number {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, textOf)).join(', ')
  return typeof value === 'object' ? sayIn(value, textOf) : value
}
