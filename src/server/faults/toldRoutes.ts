import type { FastifyInstance } from 'fastify'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { noteRefused } from '../reports/noteRefused.ts'
import { noteFault } from './tally.ts'

export function toldRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'tellFault', async ({ body, person, request }) => {
    const { screen, ...fault } = body
    const reporter = person === null ? netOf(request) : `person/${person.id}`
    noteFault(portal, { ...fault, side: 'page', place: screen }, reporter)
    return {}
  })
  registerCall(app, 'tellRefused', async ({ body }) => {
    const release = await portal.releases.getRelease(portal.database)
    await noteRefused(portal, { process: body.process, release, issues: body.fields })
    return {}
  })
}
