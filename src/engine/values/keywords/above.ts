import { compareValues } from '../dates.ts'
import { comparison } from './comparison.ts'

export const above = comparison((value, operand) => compareValues(value, operand) > 0)
