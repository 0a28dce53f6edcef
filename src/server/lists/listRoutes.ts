import type { FastifyInstance } from 'fastify'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { bringList } from './bringList.ts'
import { findRows } from './findRows.ts'
import { openListBooks } from './listBooks.ts'

const LIMIT = 20

export function listRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'listRows', async ({ params, query }) => {
    const release = await portal.releases.getRelease(portal.database)
    // Of known rows only the names are wanted; those that an answer may have are there in any case.
    if (query.ids === undefined) await bringList(portal, release.content, params.list)
    const books = await openListBooks(portal, portal.database, release)
    const book = books.book(params.list)
    if (book === undefined) throw new ApiError('error.notFound')
    const { q, ids, where, limit = LIMIT } = query
    return findRows(book, {
      limit,
      ...(q === undefined ? {} : { q }),
      ...(ids === undefined ? {} : { ids: ids.split(',') }),
      ...(where === undefined ? {} : { where: readWhere(where) }),
    })
  })
}

function readWhere(text: string): JsonObject {
  try {
    const where: Json = JSON.parse(text)
    if (isObject(where)) return where
  } catch {
    // Falls through to the same answer.
  }
  throw new ApiError('error.badRequest')
}
