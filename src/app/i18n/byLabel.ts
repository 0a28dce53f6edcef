import { compareText } from '#engine/texts/compareText.ts'

/** Choices that have no order of their own, by the alphabet of the reader's language. */
export const byLabel = <Row extends { label: string }>(rows: readonly Row[], language: string): Row[] =>
  rows.toSorted((one, other) => compareText(one.label, other.label, language))
