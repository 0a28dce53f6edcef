import { anyBytes } from '../database/anyOf.ts'
import type { AskedBy } from '../facts/askLimit.ts'
import { ApiError } from '../http/ApiError.ts'
import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { findDocument } from './findDocument.ts'
import { issueDocument } from './issueDocument.ts'
import { subjectsOf } from './ownDocuments.ts'
import { registerPapers, type RegisterPaper } from './registerPapers.ts'

export interface RegisterPaperOf {
  personId: string
  template: string
  key: string
  child?: string | undefined
}

/** The code of a paper that a register says somebody has. @throws error.notFound: not theirs, or not in the register. */
export async function openRegisterPaper(portal: Portal, asked: RegisterPaperOf): Promise<string> {
  const subject = asked.child ?? asked.personId
  if (!(await subjectsOf(portal, asked.personId)).includes(subject)) throw new ApiError('error.notFound')
  const source = Buffer.from(asked.key, 'base64url')
  const known = await codeOf(portal, subject, { template: asked.template, sources: [source] })
  if (known !== undefined) return known
  const paper = await findPaper(portal, subject, {
    template: asked.template,
    source,
    asker: { id: asked.personId },
  })
  const given = { template: asked.template, sources: paper.sources }
  const before = await codeOf(portal, subject, given)
  if (before !== undefined) return before
  const [current] = paper.sources
  const release = await portal.releases.getRelease(portal.database)
  await portal.database.transaction().execute((trx) =>
    issueDocument(portal, trx, {
      template: paper.template,
      release,
      subject,
      params: paper.params,
      ...(current === undefined ? {} : { source: current }),
      ...(paper.number === undefined ? {} : { number: paper.number }),
      ...(paper.issued === undefined ? {} : { issuedAt: paper.issued }),
    }),
  )
  const code = await codeOf(portal, subject, given)
  if (code === undefined) throw new ApiError('error.notFound')
  return code
}

async function findPaper(
  portal: Portal,
  subject: string,
  { template, source, asker }: AskedBy & { template: string; source: Buffer },
): Promise<RegisterPaper> {
  const release = await portal.releases.getRelease(portal.database)
  const person = await findPerson(portal, portal.database, subject)
  if (person === undefined) throw new ApiError('error.notFound')
  const wanted = Object.hasOwn(release.content.documents, template)
    ? release.content.documents[template]
    : undefined
  const { papers, down } = await registerPapers(portal, person, {
    release,
    wanted: (one) => one === wanted,
    asker,
  })
  if (down.length > 0) throw new ApiError('error.unavailable', { message: 'msg.tryLater' })
  const paper = papers.find((one) => !one.revoked && one.sources.some((its) => its.equals(source)))
  if (paper === undefined) throw new ApiError('error.notFound')
  return paper
}

/** One that ran out makes room for a new one. */
async function codeOf(
  portal: Portal,
  subject: string,
  { template, sources }: { template: string; sources: readonly Buffer[] },
): Promise<string | undefined> {
  const row = await portal.database
    .selectFrom('document')
    .select(['id', 'valid_until'])
    .where('subject_id', '=', subject)
    .where('template', '=', template)
    .where('source', '=', anyBytes(sources))
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.valid_until !== null && row.valid_until < portal.clock.now()) {
    await portal.database.updateTable('document').set({ source: null }).where('id', '=', row.id).execute()
    return undefined
  }
  return (await findDocument(portal, portal.database, { id: row.id }))?.content.code
}
