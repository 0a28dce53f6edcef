import { type CustomTypesConfig, types } from 'pg'

const { INT8, DATE } = types.builtins
type TypeParser = CustomTypesConfig['getTypeParser']

/**
 * Columns as the code wants them: a count is a number (none of ours passes 2^53), a date stays the text of that day,
 * since a Date would be midnight somewhere.
 */
const getTypeParser: TypeParser = (type: typeof INT8, format?: 'text' | 'binary') => {
  if (type === INT8) return Number
  if (type === DATE) return String
  return format === 'binary' ? types.getTypeParser(type, 'binary') : types.getTypeParser(type, 'text')
}
export const columnTypes: CustomTypesConfig = { getTypeParser }
