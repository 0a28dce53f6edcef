import type { ChainKind } from '../chainHash.ts'

/**
 * `changed`: some column is not what the portal wrote. `missing`: rows are not there (with `to`, up to that one).
 * `inserted`: rows that the portal's head does not know. `moved`: it does not follow the row before it. `unchained`: it
 * was put in without a hash. `head`: the chain's end is not what the portal wrote. `afterFault`: it was written to a
 * head that somebody had changed. `rolledBack`: an anchor has known another row here. `anchor`: what the anchor holds
 * was changed. `notHeld`: marked as held by an anchor, and none holds it. `notFound`: no anchor has this hash.
 */
export type AuditFaultKind =
  | 'changed'
  | 'missing'
  | 'inserted'
  | 'moved'
  | 'unchained'
  | 'head'
  | 'afterFault'
  | 'rolledBack'
  | 'anchor'
  | 'notHeld'
  | 'notFound'

export interface AuditFault {
  kind: ChainKind
  chain: string
  sequence: number
  to?: number
  fault: AuditFaultKind
}

/** "event 0f3c…: row 3 to 5: missing": what the command prints. */
export function faultText({ kind, chain, sequence, to, fault }: AuditFault): string {
  const rows = to === undefined || to === sequence ? String(sequence) : `${sequence} to ${to}`
  return `${kind} ${chain}: row ${rows}: ${fault}`
}
