import type { Content, List } from '../../../content/types.ts'
import type { Json } from '../../../values/types.ts'
import { closedType } from '../types/closedType.ts'
import { DATE, INSTANT, oneOf, perhaps, sure } from '../types/plainTypes.ts'
import type { Member } from '../types/Type.ts'

/** `/now`: the moment, in Baku's calendar. */
export const nowMember: Member = {
  type: closedType({
    at: sure(INSTANT),
    date: sure(DATE),
    year: sure({ type: 'integer', minimum: 1000, maximum: 9999 }),
  }),
  absent: false,
}

/** `/constants`: each is the value that the services file gives it. */
export function constantsMember({ services }: Pick<Content, 'services'>): Member {
  const members = Object.entries(services.constants).map(
    ([name, value]) => [name, sure({ const: value })] as const,
  )
  return { type: closedType(Object.fromEntries(members)), absent: false }
}

/** `/item`, or what an operand's `row` finds: a row of a list. Of a served list nobody knows here which rows have what. */
export function rowMember(list: List): Member {
  const { row, rows, served } = list
  const members = Object.entries(row).map(([name, schema]) => {
    const everywhere = served === undefined && rows.every((one) => name in one)
    return [name, everywhere ? sure(schema) : perhaps(schema)] as const
  })
  return { type: closedType({ ...Object.fromEntries(members), id: idOf(list) }), absent: false }
}

function idOf({ rows, served }: List): () => Member {
  const ids: Json[] = rows.flatMap((row) => row['id'] ?? [])
  if (served) return sure({ type: ['string', 'integer'] })
  return sure(ids.length === 0 ? false : oneOf(ids))
}
