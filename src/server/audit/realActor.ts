import type { SignedIn } from '../people/SignedIn.ts'

/**
 * Who makes a request, for the log: who looks as somebody else stays who they are, and the entry says as whom they looked and in
 * which look.
 */
export function realActor({ id, switchedBy, look }: Pick<SignedIn, 'id' | 'switchedBy' | 'look'>): {
  who: string
  details: { lookedAs?: string; look?: string }
} {
  if (switchedBy === undefined) return { who: id, details: {} }
  return { who: switchedBy, details: { lookedAs: id, ...(look !== undefined && { look }) } }
}
