import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'

export type NoticeParams = { [name: string]: Json }

/** A param that has a text for each language ({az, en}, such as the name of a list's row) becomes that of the reader. */
export function paramsIn(params: NoticeParams, language: string): NoticeParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = isObject(value) ? (value[language] ?? value['az']) : undefined
      return [name, typeof text === 'string' ? text : value]
    }),
  )
}
