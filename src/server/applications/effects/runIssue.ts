import { post } from '../../database/post.ts'
import { issueDocument } from '../../documents/issueDocument.ts'
import type { EffectRunner } from './EffectRunner.ts'

/** A paper for the person or institution whose application it is, with what it says at this moment. */
export const runIssue: EffectRunner<'issue'> = async (
  { portal, trx },
  { document, params, language, track },
  { moved: { before, state } },
) => {
  const item = track && state.tracks[track.name]?.[track.index]?.item
  await issueDocument(portal, trx, {
    template: document,
    release: before.release,
    subject: before.row.subject_id,
    application: before.row.id,
    institution: before.row.institution,
    params,
    ...(typeof language === 'string' ? { language } : {}),
    ...(track === undefined ? {} : { track: { ...track, ...(item !== undefined && { item }) } }),
  })
}

export const runRevoke: EffectRunner<'revoke'> = async ({ portal, trx }, { document }, { moved }) => {
  const given = trx
    .updateTable('document')
    .set({ revoked_at: portal.clock.now() })
    .where('application_id', '=', moved.before.row.id)
    .where('template', '=', document)
    .where('revoked_at', 'is', null)
  await post(trx, given)
}
