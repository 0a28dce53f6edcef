import type { Sentence } from './sentences.ts'

/** A sentence with its names and values, in no language yet. A value may itself be said; of several each is told, with commas. */
export type Said = { says: Sentence; params?: SaidParams }
export type SaidParams = { [name: string]: SaidValue }
export type SaidValue = string | number | Said | SaidValue[]
