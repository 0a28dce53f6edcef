import { registrationBound } from '../../accounts/Registration.ts'
import { codeBound } from '../../accounts/oneTimeCodes.ts'
import { headSeal, isHeadSeal } from '../../audit/chainHash.ts'
import { batchBound } from '../../batches/batchRows.ts'
import { isSigned, signManifest } from '../../content/manifest.ts'
import { outboxBound } from '../../outbox/enqueue.ts'
import { invitationBound } from '../../staff/invite.ts'
import { hashNumber, rehash } from '../hashUnder.ts'
import type { MasterKeys } from '../masterKeys.ts'
import { seal, unseal } from '../seal.ts'

/** A column of which each value hangs on the master key. */
export interface RemadeColumn {
  table: string
  column: string
  /** Columns that are read with it: what it is bound to, or signed over. */
  reads: readonly string[]
  /**
   * Undefined: it stays. It is the new key's already, or it is not the portal's own, and the audit trail tells.
   * @throws where no key opens it
   */
  fresh(keys: MasterKeys, value: Buffer, read: readonly string[]): Buffer | undefined
  /**
   * Where the same row stands there under the new key as well, written meanwhile: told by these columns being equal. The
   * older one is dropped, or (`clears`) loses its value.
   */
  same?: { columns: readonly string[]; clears?: true }
}

const sealed = (
  [table, column]: [string, string],
  { key, reads, bound }: { key: 'wrap' | 'box'; reads: string[]; bound: (read: readonly string[]) => string },
): RemadeColumn => ({
  table,
  column,
  reads,
  fresh: (keys, value, read) =>
    value[0] === keys[key].number
      ? undefined
      : seal(keys[key], bound(read), unseal(keys[key], bound(read), value)),
})

const hashed = (
  [table, column]: [string, string],
  key: 'index' | 'code',
  same?: RemadeColumn['same'],
): RemadeColumn => ({
  table,
  column,
  reads: [],
  fresh: (keys, value) => (hashNumber(value) === keys[key].number ? undefined : rehash(keys[key], value)),
  ...(same !== undefined && { same }),
})

const signed = (table: string): RemadeColumn => ({
  table,
  column: 'signature',
  reads: ['manifest'],
  fresh: ({ release }, value, [manifest = '']) => {
    const fresh = signManifest(release, manifest)
    return fresh.equals(value) || !isSigned(release, manifest, value) ? undefined : fresh
  },
})

const heads: RemadeColumn = {
  table: 'audit_head',
  column: 'seal',
  reads: ['kind', 'chain', 'sequence', 'hash', 'ended'],
  fresh: ({ audit }, value, [kind, chain = '', sequence, hash = '', ended]) => {
    if (kind !== 'event' && kind !== 'log' && kind !== 'anchor') return undefined
    const head = {
      kind,
      chain,
      sequence: Number(sequence),
      hash: Buffer.from(hash.slice('\\x'.length), 'hex'),
      ended: ended === 'true',
    } as const
    const fresh = headSeal(audit, head)
    return fresh.equals(value) || !isHeadSeal(audit, head, value) ? undefined : fresh
  },
}

/**
 * Everything that hangs on the master key and can be made anew. Not here: details of the log that are about nobody, and the
 * hashes of the trail, which prove what was written under the key of their day; the seals of papers that were given out.
 */
export const remadeColumns: readonly RemadeColumn[] = [
  sealed(['person_key', 'wrapped'], { key: 'wrap', reads: ['person_id'], bound: ([person = '']) => person }),
  sealed(['registration', 'data'], {
    key: 'box',
    reads: ['id'],
    bound: ([id = '']) => registrationBound(id),
  }),
  sealed(['invitation', 'data'], { key: 'box', reads: ['id'], bound: ([id = '']) => invitationBound(id) }),
  sealed(['one_time_code', 'target'], {
    key: 'box',
    reads: ['owner', 'purpose'],
    bound: ([owner = '', purpose = '']) => codeBound({ owner, purpose }),
  }),
  sealed(['outbox', 'payload'], {
    key: 'box',
    reads: ['kind', 'key'],
    bound: ([kind = '', key = '']) => outboxBound(kind, key),
  }),
  sealed(['batch', 'rows'], { key: 'box', reads: ['id'], bound: ([id = '']) => batchBound(id, 'rows') }),
  sealed(['batch', 'outcomes'], {
    key: 'box',
    reads: ['id'],
    bound: ([id = '']) => batchBound(id, 'outcomes'),
  }),
  hashed(['person', 'fin_index'], 'index'),
  hashed(['person', 'former_fin_index'], 'index'),
  hashed(['former_kin', 'fin_index'], 'index', { columns: ['person_id', 'kin'] }),
  hashed(['person', 'document_index'], 'index'),
  hashed(['account', 'email_index'], 'index'),
  hashed(['attempt', 'subject'], 'index', { columns: [] }),
  hashed(['known_net', 'net'], 'index', { columns: ['person_id'] }),
  hashed(['person_word', 'word'], 'index', { columns: ['person_id'] }),
  hashed(['application_key', 'value'], 'index', { columns: ['process', 'pointer', 'application_id'] }),
  hashed(['used_value', 'value'], 'index', { columns: ['pointer', 'application_id'] }),
  hashed(['message_taken', 'body_hash'], 'index', { columns: ['source', 'message', 'once'] }),
  hashed(['fact', 'key_hash'], 'index', { columns: ['person_id', 'fact'] }),
  hashed(['fact_by_hand', 'key_hash'], 'index'),
  hashed(['document', 'code_index'], 'index'),
  hashed(['document', 'number_index'], 'index'),
  hashed(['document', 'source'], 'index', { columns: ['subject_id', 'template'], clears: true }),
  hashed(['one_time_code', 'code_hash'], 'code'),
  hashed(['recovery_code', 'code_hash'], 'code', { columns: ['person_id'] }),
  signed('release'),
  signed('edition_build'),
  heads,
]
