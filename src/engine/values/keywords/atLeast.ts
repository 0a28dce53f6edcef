import { comparison } from './comparison.ts'

export const atLeast = comparison((order) => order >= 0)
