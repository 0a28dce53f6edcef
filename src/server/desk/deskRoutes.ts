import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { findQueue } from './findQueue.ts'

export function deskRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'deskQueue', async ({ person, body }) => findQueue(portal, person, body))
}
