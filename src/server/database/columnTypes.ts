import pg from 'pg'

const { builtins } = pg.types

/**
 * Columns as the code wants them: a count is a number (none of ours passes 2^53), a date stays the text of that day,
 * since a Date would be midnight somewhere.
 */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') => {
  if (oid === builtins.INT8) return Number
  if (oid === builtins.DATE) return String
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}
export const columnTypes: pg.CustomTypesConfig = { getTypeParser }
