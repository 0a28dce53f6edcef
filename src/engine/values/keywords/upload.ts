import type { Keyword } from './keyword.ts'

const FILE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The id of a stored file. Content, size and pages were checked when it was stored; that it is the person's own the
 * server checks, where files are known.
 */
export const upload: Keyword = (value) => typeof value === 'string' && FILE_ID.test(value)
