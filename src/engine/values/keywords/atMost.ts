import { compareValues } from '../dates.ts'
import { comparison } from './comparison.ts'

export const atMost = comparison((value, operand) => compareValues(value, operand) <= 0)
