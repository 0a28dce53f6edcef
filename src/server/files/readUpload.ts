import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/ApiError.ts'

/** Bytes. */
const UPLOAD_MOST = 10 * 1024 * 1024

/** The multipart field `file`, read as it comes and given up at the first byte too many. */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw new ApiError('error.badRequest')
  const part = await request.file({ limits: { fileSize: UPLOAD_MOST, files: 1, fields: 5, parts: 6 } })
  if (part === undefined || part.fieldname !== 'file') throw new ApiError('error.badRequest')
  const pieces: Buffer[] = []
  for await (const piece of part.file) pieces.push(Buffer.from(piece))
  if (part.file.truncated)
    throw new ApiError('error.tooLarge', {
      message: 'valid.fileSize',
      params: { max: UPLOAD_MOST / 1024 / 1024 },
    })
  return { bytes: Buffer.concat(pieces), name: part.filename ?? '' }
}
