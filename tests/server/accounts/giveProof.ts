import { makeProof, proofKinds } from '#server/accounts/proofs.ts'
import { hashToken } from '#server/accounts/sessions.ts'
import type { Portal } from '#server/Portal.ts'

/** The header `proof` for a session whose holder has just shown to be themselves, in the first way that they can. */
export async function giveProof(portal: Portal, token: string): Promise<string> {
  const session = hashToken(token)
  const { person_id } = await portal.database
    .selectFrom('session')
    .select('person_id')
    .where('token_hash', '=', session)
    .executeTakeFirstOrThrow()
  const [kind] = await proofKinds(portal, person_id)
  if (kind === undefined) throw new Error('This person cannot prove themselves')
  const { proof } = await portal.database
    .transaction()
    .execute((trx) => makeProof(portal, trx, { session, kind }))
  return proof
}
