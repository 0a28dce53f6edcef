import { comparison } from './comparison.ts'

export const below = comparison((order) => order < 0)
