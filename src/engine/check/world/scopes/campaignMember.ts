import type { Campaign, Content } from '../../../content/types.ts'
import { closedType } from '../types/closedType.ts'
import { DATE, INSTANT, perhaps, sure, TEXT } from '../types/plainTypes.ts'
import { kindSchema } from '../types/kindSchema.ts'
import { schemaType } from '../types/schemaType.ts'
import type { Member } from '../types/Type.ts'
import { unionMember } from '../types/unionType.ts'

/**
 * `/campaign` of any of these processes; undefined where the content has none for them. Today's campaigns show what kind
 * of values there are, not which: rules stand before the campaign that they are for.
 */
export function campaignMember(
  { services }: Pick<Content, 'services'>,
  processes: readonly string[],
): Member | undefined {
  const campaigns = services.campaigns.filter(({ process }) => processes.includes(process))
  if (campaigns.length === 0) return undefined
  const always = (name: 'decidesBy' | 'yearStarts'): boolean =>
    campaigns.every((campaign) => campaign[name] !== undefined)
  const some = (name: 'decidesBy' | 'yearStarts'): boolean =>
    campaigns.some((campaign) => campaign[name] !== undefined)
  return {
    type: closedType({
      id: sure(TEXT),
      opens: sure(INSTANT),
      closes: sure(INSTANT),
      ...(some('decidesBy') && { decidesBy: always('decidesBy') ? sure(DATE) : perhaps(DATE) }),
      ...(some('yearStarts') && { yearStarts: always('yearStarts') ? sure(DATE) : perhaps(DATE) }),
      data: () => dataMember(campaigns),
    }),
    absent: true,
  }
}

function dataMember(campaigns: readonly Campaign[]): Member | undefined {
  const names = new Set(campaigns.flatMap(({ data }) => Object.keys(data ?? {})))
  if (names.size === 0) return undefined
  const members = [...names].map(
    (name) => [name, () => unionMember(campaigns.map((one) => valueOf(one, name)))] as const,
  )
  return {
    type: closedType(Object.fromEntries(members)),
    absent: campaigns.some(({ data }) => data === undefined),
  }
}

function valueOf({ data }: Campaign, name: string): Member | undefined {
  const value = data !== undefined && Object.hasOwn(data, name) ? data[name] : undefined
  return value === undefined ? undefined : { type: schemaType(kindSchema(value)), absent: false }
}
