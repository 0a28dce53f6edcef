import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_MS, takeTry } from '../accounts/attempts.ts'
import { wasNoted } from '../audit/wasNoted.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { fileInfoOf, getReadableFile } from './getReadableFile.ts'
import { openFileStore } from './openFileStore.ts'
import { readStoredFile } from './readStoredFile.ts'
import { createTicket, redeemTicket } from './tickets.ts'
import { uploadRoutes } from './uploads/uploadRoutes.ts'

/** Files that one person opens in 24 hours: each leaves an entry of the log, which stays for good. An officer's day has some hundreds. */
const FILES_OF_DAY = 5000

export async function fileRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  uploadRoutes(app, portal)
  registerCall(app, 'fileInfo', async ({ params, person }) => {
    const file = await getReadableFile(portal, portal.database, { person, id: params.id })
    return fileInfoOf(portal, portal.database, file)
  })
  registerCall(app, 'fileTicket', async ({ params, person }) => {
    const file = await getReadableFile(portal, portal.database, { person, id: params.id })
    await takeTry(portal, { subject: `files/${person.id}`, tries: FILES_OF_DAY, pause: DAY_MS })
    const ticket = { fileId: file.id, personId: person.id }
    return { url: `/getfile/${await createTicket(portal, portal.database, ticket)}` }
  })
  app.get<{ Params: { ticket: string } }>(
    '/getfile/:ticket',
    // Whoever looks at a link before it is opened must not spend it.
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => sendFile(portal, request.params.ticket, reply),
  )
}

async function sendFile(portal: Portal, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const ticket = await redeemTicket(portal, token)
  const file =
    ticket &&
    (await portal.database.selectFrom('file').selectAll().where('id', '=', ticket.fileId).executeTakeFirst())
  if (ticket === undefined || file === undefined) throw new ApiError('error.notFound')
  const key = await portal.personKeys.open(portal.database, file.key_id)
  const name = key.decrypt(file.name).toString('utf8')
  const read = { who: ticket.personId, what: 'file.read', about: file.owner_id }
  // Once for each reader, file and hour, as looks at cases are (audit/noteRead.ts).
  if (!(await wasNoted(portal, read, (noted) => noted['file'] === file.id)))
    await portal.audit(portal.database, { ...read, details: { file: file.id } })
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', file.size)
    .send(readStoredFile(openFileStore(portal), key, file))
}

/** RFC 8187: encodeURIComponent leaves a few signs that mean something in a header. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
