import type { Specialty } from '../catalogue/Institution.ts'

/** Studies of a generated person, from which the records of several registers follow. */
export interface Education {
  specialty: Specialty
  admissionYear: number
  graduationYear: number
  /** Absent when finished or left. */
  courseYear?: number
  studyForm: string
  language: string
  sector: string
  paid: boolean
  specialisation?: string
  /** Points at the admission. */
  score: number
  /** Credits planned so far, and the share of them that was earned. */
  planned: number
  earnedShare: number
  debt: number
  transferred: boolean
  expelled: boolean
}
