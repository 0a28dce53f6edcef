import type { Finding } from '#engine/check/Finding.ts'

/** The language that texts are written in first, and the one that they are translated into. */
export const SOURCE = 'az'
export const TARGET = 'en'
export const SIDES = [SOURCE, TARGET] as const
export type Side = (typeof SIDES)[number]

/** One text in both languages. */
export interface TextRow {
  id: string
  /** Where it stands, or would: the same name in every language. */
  namespace: string
  /** Absent where the language lacks it. */
  az?: string
  en?: string
}

/** A place that shows a text. */
export interface TextUse {
  file: string
  pointer: string
}

/** What is known of the texts beside their words. */
export interface TextFindings {
  findings: ReadonlyMap<string, readonly Finding[]>
  uses: ReadonlyMap<string, readonly TextUse[]>
}

export const pathOf = (side: string, namespace: string): string => `locales/${side}/${namespace}.json`
export const NOTES = 'locales/meta.json'
