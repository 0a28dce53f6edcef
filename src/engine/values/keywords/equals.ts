import { sameJson } from '../sameJson.ts'
import { comparison } from './comparison.ts'

export const equals = comparison(sameJson)
