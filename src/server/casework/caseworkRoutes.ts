import type { FastifyInstance } from 'fastify'
import { getCase } from '../applications/getCase.ts'
import { noteRead } from '../audit/noteRead.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { findPapers } from './casePapers.ts'
import { happenedOf } from './happenedOf.ts'
import { addNote, findNotes } from './notes.ts'
import { revokePaper } from './revokePaper.ts'
import { sendMessage } from './sendMessage.ts'
import { staffStanding } from './standingOf.ts'
import { readThreads, seeMessages } from './threads.ts'

export function caseworkRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'caseWork', async ({ params, person, language }) => {
    const { database } = portal
    const standing = await staffStanding(portal, database, { person, id: params.id })
    await noteRead(portal, person, { access: { kind: 'staff', actors: [] }, found: standing.found })
    const story = await happenedOf(portal, database, standing)
    return {
      ...story,
      notes: await findNotes(portal, database, { ...standing, person }),
      papers: await findPapers(portal, database, { ...standing, language }),
    }
  })
  registerCall(app, 'addCaseNote', async ({ params, person, body, once }) =>
    addNote(portal, { ...body, person, id: params.id, once }),
  )
  registerCall(app, 'revokePaper', async ({ params, person, body, language, once }) =>
    revokePaper(portal, { ...params, ...body, person, language, once }),
  )
  registerCall(app, 'caseThreads', async ({ params, person }) => {
    await noteRead(portal, person, await getCase(portal, portal.database, { person, id: params.id }))
    return readThreads(portal, portal.database, { person, id: params.id })
  })
  registerCall(app, 'sendCaseMessage', async ({ params, person, body, once }) =>
    sendMessage(portal, { person, id: params.id, words: body.words, institution: body.institution, once }),
  )
  registerCall(app, 'seeCaseMessages', async ({ params, person, body }) => {
    await seeMessages(portal, { person, id: params.id, sequence: body.sequence })
    return {}
  })
}
