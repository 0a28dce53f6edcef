import { comparison } from './comparison.ts'

export const atMost = comparison((order) => order <= 0)
