import { comparison } from './comparison.ts'

export const above = comparison((order) => order > 0)
