import type { JsonObject } from '#engine/values/types.ts'
import { itemSchema } from '../widgets/itemSchema.ts'

export interface UploadRules {
  types: readonly string[]
  maxBytes: number
  /** The answer is a list of files. */
  several: boolean
  /** Pictures stay pictures: PDF is not accepted. */
  photo: boolean
}

const TYPES = ['image/png', 'image/jpeg', 'application/pdf']
const MAX_BYTES = 10 * 1024 * 1024

export function uploadRules(schema: JsonObject): UploadRules {
  const { upload } = itemSchema(schema)
  const given = typeof upload === 'object' && upload !== null && !Array.isArray(upload) ? upload : {}
  const listed = Array.isArray(given['types'])
    ? given['types'].filter((type) => typeof type === 'string')
    : TYPES
  return {
    types: listed,
    maxBytes: typeof given['maxBytes'] === 'number' ? given['maxBytes'] : MAX_BYTES,
    several: schema['type'] === 'array',
    photo: !listed.includes('application/pdf'),
  }
}

/** Message ids and parameters. */
export const wrongType = ({ photo }: UploadRules) => ({
  code: photo ? 'valid.photoType' : 'valid.fileType',
})
export const tooLarge = ({ maxBytes }: UploadRules) => ({
  code: 'valid.fileSize',
  params: { max: Math.floor(maxBytes / 1e6) },
})
