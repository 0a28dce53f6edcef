import { documentSigns } from './documentSigns.ts'

export interface SeriesParts {
  series: string
  number: string
}

/** "AA1234567" with the series AA and AZE: what comes first, the rest is the number. */
export function seriesParts(answer: string, known: readonly string[]): SeriesParts {
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  const series = longestFirst.find((one) => answer.startsWith(one)) ?? ''
  return { series, number: answer.slice(series.length) }
}

/** A number that was pasted with its series says which one it is. */
export function seriesAnswer({ series, number }: SeriesParts, known: readonly string[]): string | undefined {
  const signs = documentSigns(number)
  const pasted = seriesParts(signs, known)
  const whole = pasted.series === '' ? series + signs : signs
  return whole === '' ? undefined : whole
}
