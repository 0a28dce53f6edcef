import { sameJson } from '../sameJson.ts'
import { comparison } from './comparison.ts'

export const differsFrom = comparison((value, operand) => !sameJson(value, operand))
